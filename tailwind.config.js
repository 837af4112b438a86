import plugin from 'tailwindcss/plugin';

/**
 * Every colour of the app, once per theme. tests/components/contrast.test.ts checks the pairs that touch
 * against WCAG AA. tick is an unfilled part of a dial, orange the third band of expiring licences, and
 * due-... a kind in the due chart. Tokens that the design does not have: line-strong for the borders of
 * controls (3:1, which `line` need not reach), warn-mark, a yellow for shapes (3:1, too weak for text),
 * on-solid for text on solid brand or bad, plate-ink for the number on a plate, stop for the background of
 * "Do not drive" and "Do not use" only, on-stop for the text on it, photo for the background behind a
 * document, and scrim for the layer behind a dialog.
 */
export const themes = {
  light: {
    ink: '#14213a',
    'ink-soft': '#4b5875',
    line: '#dfe4ec',
    tick: '#d3dae5',
    'line-strong': '#7d89a1',
    surface: '#ffffff',
    canvas: '#f5f7fa',
    brand: '#1d4ed8',
    'brand-strong': '#1e3a8a',
    'brand-soft': '#e8eefc',
    'on-solid': '#ffffff',
    ok: '#13693a',
    'ok-soft': '#e3f4ea',
    warn: '#8f5200',
    'warn-soft': '#fdf1d6',
    'warn-mark': '#c27803',
    orange: '#b3470c',
    bad: '#b42318',
    stop: '#b42318',
    'on-stop': '#ffffff',
    'bad-soft': '#fdebe9',
    idle: '#4b5875',
    'idle-soft': '#ebeff5',
    'due-licence': '#1f56c4',
    'due-test': '#0f8f86',
    'due-tax': '#b9850a',
    'due-insurance': '#c4532f',
    'due-training': '#6d8f1f',
    'due-requirement': '#6b7687',
    plate: '#ffffff',
    'plate-band': '#003399',
    'plate-ink': '#14213a',
    photo: '#3b4047',
    scrim: '#14213a80',
  },
  dark: {
    ink: '#e9eef6',
    'ink-soft': '#a8b4c8',
    line: '#2c384c',
    tick: '#3a485f',
    'line-strong': '#73819b',
    surface: '#172131',
    canvas: '#0f1724',
    brand: '#8db2ff',
    'brand-strong': '#bcd2ff',
    'brand-soft': '#1f3157',
    'on-solid': '#0f1724',
    ok: '#63d392',
    'ok-soft': '#13351f',
    warn: '#f0b94d',
    'warn-soft': '#3b2c0b',
    'warn-mark': '#f0b94d',
    orange: '#ff9f66',
    bad: '#ff938c',
    stop: '#b42318',
    'on-stop': '#ffffff',
    'bad-soft': '#47201f',
    idle: '#a8b4c8',
    'idle-soft': '#28354a',
    'due-licence': '#7aa5ff',
    'due-test': '#3cc4b8',
    'due-tax': '#f2c14e',
    'due-insurance': '#f08a62',
    'due-training': '#a9cc57',
    'due-requirement': '#a3adbd',
    plate: '#eef1f6',
    'plate-band': '#003399',
    'plate-ink': '#14213a',
    photo: '#3b4047',
    scrim: '#05090fb3',
  },
};

const variables = (/** @type {Record<string, string>} */ theme) =>
  Object.fromEntries(Object.entries(theme).map(([token, value]) => [`--${token}`, value]));

const colors = Object.fromEntries(Object.keys(themes.light).map((token) => [token, `var(--${token})`]));

/**
 * Colours, radii and shadows are replaced, not extended, so that pages can use only those of the design.
 * @satisfies {import('tailwindcss').Config}
 */
export default {
  theme: {
    colors: { inherit: 'inherit', current: 'currentColor', transparent: 'transparent', ...colors },
    borderRadius: { none: '0', control: '6px', card: '8px', full: '9999px' },
    boxShadow: { float: '0 1px 2px rgb(8 15 30 / 0.12), 0 12px 32px rgb(8 15 30 / 0.2)' },
    extend: {
      // The padding of pages and cards. It shrinks where large text needs the room.
      spacing: { gutter: 'min(1rem, 5vw)' },
      fontFamily: { sans: ["'Inter Variable'", "'Inter Fallback'", 'system-ui', 'sans-serif'] },
      transitionDuration: { DEFAULT: '120ms' },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': { 'color-scheme': 'light dark', ...variables(themes.light) },
        // Paper is white whatever the screen shows, so the dark theme is for screens only.
        '@media screen and (prefers-color-scheme: dark)': { ':root': variables(themes.dark) },
        '@media print': { ':root': { 'color-scheme': 'light' } },
      });
    }),
  ],
};
