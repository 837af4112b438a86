import { type OnDevice, onDevice } from './onDevice';

// How many rows of a list a person likes to see, kept on the device from one visit to the next.

const ROWS = 'roadworthy-rows' satisfies OnDevice;

let key: string | null = null;
let rows: number | null = null;

export function readKeptRows(account: string | undefined): void {
  key = account ? `${ROWS} ${account}` : null;
  rows = key ? Number(onDevice.read(key)) : null;
}

export const keptRows = () => rows;

export function keepRows(count: number): void {
  rows = count;
  if (key) onDevice.keep(key, String(count));
}
