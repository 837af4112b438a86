import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { stopWith } from './needs.mjs';

// The shells first: without windows, they need a quarter less of the processor.
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
];

const places = {
  darwin: ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
    join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
    join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
  ]),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap(
    (folder) => (folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : []),
  ),
  linux: ['/opt/google/chrome/chrome', '/usr/lib/chromium/chromium', '/snap/bin/chromium'],
};

/** @param {string} path */
function starts(path) {
  try {
    accessSync(path, constants.X_OK);
    // Detects stubs and missing libraries. Not on Windows, where --version opens a window.
    if (process.platform !== 'win32') execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/** The path of Chromium or Chrome on this machine, else of Playwright's own; undefined if there is none. */
export function findBrowser() {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const usual = places[/** @type {keyof typeof places} */ (process.platform)] ?? [];
  return [...onPath, ...usual, chromium.executablePath()].find((path) => existsSync(path) && starts(path));
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, ...args) {
  console.log(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** Installs the browser if necessary and returns its path. If that fails, ends the command with advice. */
export function ensureBrowser() {
  const installed = findBrowser();
  if (installed) return installed;

  console.log('No Chromium or Chrome was found on this machine.');
  run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', '--no-shell', 'chromium');
  if (!findBrowser() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const install = (/** @type {string} */ name) => run('apt-get', 'install', '-y', name);
    if (run('apt-get', 'update') && !install('chromium-headless-shell')) install('chromium');
  }
  const browser = findBrowser();
  if (browser) return browser;
  return stopWith(
    'This needs Chromium or Chrome. Install one, or set CHROME_PATH to where it is, and try again.',
  );
}
