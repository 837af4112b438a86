/**
 * The app's page for the link in a printed mail: the login after an approval, otherwise the password page.
 * @param {URLSearchParams} params
 */
function placeInApp(params) {
  const type = params.get('type') ?? '';
  if (type === 'magiclink') return '/login';
  return `/auth/confirm?${new URLSearchParams({ token_hash: params.get('token') ?? '', type })}`;
}

/** @param {import('vite').ViteDevServer | import('vite').PreviewServer} server */
function install(server) {
  server.middlewares.use('/auth/v1/verify', (request, response, next) => {
    if (request.method !== 'GET') return next();
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    response.writeHead(303, { location: placeInApp(searchParams) }).end();
  });
}

/**
 * Vite plugin, to go before the backend's own. The embedded server prints its own text instead of our
 * template, with a link that signs in at once. This redirects that link to the template's page.
 */
export function embeddedMailLinks() {
  return {
    name: 'roadworthy:embedded-mail-links',
    configureServer: install,
    configurePreviewServer: install,
  };
}
