import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonVariant, buttonClass } from './buttonClass';

type Target = ComponentProps<typeof Link> | (ComponentProps<'a'> & { href: string; to?: never });

/** A link that looks like a button: `to` for a page of the app, `href` for anything outside it. */
export function ButtonLink({
  variant = 'primary',
  className,
  ...target
}: Target & { variant?: ButtonVariant }) {
  const look = buttonClass(variant, className);
  return target.to === undefined ? <a {...target} className={look} /> : <Link {...target} className={look} />;
}
