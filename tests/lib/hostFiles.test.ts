import { readFileSync } from 'node:fs';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { hostFiles, securityHeaders } from '../../scripts/build/host-files.mjs';

const backend = 'https://<project reference>.supabase.co';
const headers = Object.entries(securityHeaders(backend));
const guide = readFileSync('docs/deploy.md', 'utf8');

describe('The headers of the app', () => {
  it.each(headers)('%s is in the guide for nginx and for Vercel', (name, value) => {
    expect(guide).toContain(`add_header ${name} "${value}";`);
    expect(guide).toContain(`{ "key": "${name}", "value": "${value}" }`);
  });

  it('are written for the host, together with the contact for reporting a weakness', async () => {
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        { name: 'entry', resolveId: (id) => (id === 'entry' ? id : null), load: () => '' },
        hostFiles({ backend: 'https://x.supabase.co', email: 'a@b.ie', siteUrl: 'https://app.example.ie' }),
      ],
      build: { write: false, rolldownOptions: { input: 'entry' } },
    });
    const { output } = result as Extract<typeof result, { output: unknown }>;
    const sourceOf = (name: string) =>
      output.flatMap((file) => (file.type === 'asset' && file.fileName === name ? [file.source] : []))[0];

    expect(sourceOf('_headers')).toContain("\n  Content-Security-Policy: default-src 'none';");
    expect(sourceOf('_headers')).toContain("connect-src 'self' https://x.supabase.co;");
    expect(sourceOf('_redirects')).toBe('/* /app.html 200\n');
    const lines = String(sourceOf('.well-known/security.txt')).split('\n');
    expect(lines).toContain('Contact: mailto:a@b.ie');
    expect(lines).toContain('Canonical: https://app.example.ie/.well-known/security.txt');
    // RFC 9116: less than a year ahead is recommended, and exactly one line is required.
    const [expires, ...others] = lines.filter((line) => line.startsWith('Expires: '));
    expect(others).toEqual([]);
    const days = (Date.parse(expires?.slice(9) ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(367);
  });
});
