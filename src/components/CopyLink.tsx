import { clsx } from 'clsx';
import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';

/** Copies the address of a place in the app. False without the permission, or on a page without HTTPS. */
export async function copyLink(path: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(location.origin + path);
    return true;
  } catch {
    return false;
  }
}

/** For a colleague. */
export function CopyLink({ path, about }: { path: string; about: string }) {
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(await copyLink(path));
  const Icon = isCopied ? Check : Link2;
  return (
    <>
      <button
        type="button"
        aria-label={`Copy link: ${about}`}
        title="Copy link"
        onClick={copy}
        className="inline-flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-control text-brand hover:bg-surface pointer-coarse:size-11 print:hidden"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
      <span
        aria-live="polite"
        className={clsx('empty:hidden', isCopied ? 'sr-only' : 'basis-full select-all')}
      >
        {isCopied === true && 'Link copied'}
        {isCopied === false && location.origin + path}
      </span>
    </>
  );
}
