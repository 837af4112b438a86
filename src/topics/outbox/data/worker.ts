import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { spokenLanguage } from '../../../lib/language';
import { draftOwners } from './store';

let registering: Promise<Workbox | null> | undefined;
let isWaiting = false;
const listeners = new Set<() => void>();

async function register(): Promise<Workbox | null> {
  // The server of `npm run dev` has no worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  // Not in the pages themselves, because visitors who only read install nothing.
  const link = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: '/manifest.webmanifest',
  });
  document.head.append(link);
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => {
    isWaiting = true;
    for (const listener of listeners) listener();
  });
  await worker.register();
  return worker;
}

/**
 * From now on the login page and the check open without a network on this device. `run` is called once the worker
 * keeps what the page asks for.
 */
export async function workOffline(run: () => unknown): Promise<void> {
  try {
    registering ??= register();
    const worker = await registering;
    if (!worker) return;
    await worker.controlling;
    worker.messageSW({ type: 'LANGUAGE', language: spokenLanguage() }).catch(() => undefined);
    run();
  } catch {
    // Blocked, or the network failed: everything works as without it.
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A newer version is on the device, and takes over with `update`, or when no page of it is open. */
export const useNewVersion = () => useSyncExternalStore(subscribe, () => isWaiting);

/** Nobody is in the middle of a check, whose files the old version may still need. */
export const mayUpdate = async () => (await draftOwners()).length === 0;

/** Loads the page again, in the new version. */
export async function update(): Promise<void> {
  const worker = await registering;
  if (!worker) return;
  worker.addEventListener('controlling', () => location.reload());
  worker.messageSkipWaiting();
}
