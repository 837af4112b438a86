/**
 * Where the link of a printed mail belongs in the app: to log in after an approval, otherwise to choose a password.
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
 * Vite plugin, before the backend's own: what the embedded server prints of a mail is a text of its own and not our
 * template, with a link that signs in without asking. It leads to where the template's link leads.
 */
export function embeddedMailLinks() {
  return {
    name: 'roadworthy:embedded-mail-links',
    configureServer: install,
    configurePreviewServer: install,
  };
}
