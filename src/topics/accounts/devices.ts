import { type FormCheck, isBlank, problem, textLength, toFormCheck } from '../../domain/formCheck';
import { isSameName } from '../../domain/names';
import { twoStep as texts } from '../../words/twoStep';

/** A phone, and a spare in case it is lost. */
export const MAX_DEVICES = 2;
const MAX_DEVICE_NAME = 40;

/** 'Phone' for the first device, then 'Spare', 'Spare 2' ... */
export function proposedDeviceName(taken: readonly string[]): string {
  const isFree = (name: string) => !taken.some((each) => isSameName(each, name));
  if (taken.length === 0) return texts.phone();
  const spares = [texts.spare(), ...taken.map((_, index) => texts.spareNumber({ number: index + 2 }))];
  return spares.find(isFree) ?? '';
}

export function checkDeviceName(name: string, taken: readonly string[]): FormCheck {
  const isTooLong = textLength(name.trim()) > MAX_DEVICE_NAME;
  const isTaken = taken.some((each) => isSameName(each, name));
  return toFormCheck([
    ...problem('name', isBlank(name) ? texts.enterName() : null),
    ...problem('name', isTooLong ? texts.nameTooLong({ max: MAX_DEVICE_NAME }) : null),
    ...problem('name', isTaken ? texts.nameTaken() : null),
  ]);
}
