import { isAbroad } from '../domain/moments';
import { app } from '../words/app';

/** Over what has times in it, where the clock of the device says something else. */
export function IrishTime({ className }: { className?: string }) {
  return isAbroad(new Date()) && <p className={className}>{app.irishTime()}</p>;
}
