import type { ComponentProps } from 'react';
import { EARLIEST_DAY, LATEST_DAY } from '../domain/dates';
import { TextField } from './TextField';

/** The browser's own date input; its value is yyyy-MM-dd. The limits keep it from taking years of six digits. */
export function DateField({
  min = EARLIEST_DAY,
  max = LATEST_DAY,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField {...field} type="date" min={min} max={max} />;
}
