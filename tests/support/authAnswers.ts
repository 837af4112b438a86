import type { Fetch } from './clients';

/** A refusal by hosted Auth that the embedded server never gives. */
export const refusal = (status: number, error_code: string, msg: string): Fetch => {
  const details = error_code === 'weak_password' ? { weak_password: { reasons: ['pwned'] } } : {};
  return async () => Response.json({ code: status, error_code, msg, ...details }, { status });
};

export const tooManyRequests = refusal(429, 'over_request_rate_limit', 'Request rate limit reached');
/** An address gets one mail a minute. */
export const tooSoon = refusal(
  429,
  'over_email_send_rate_limit',
  'For security purposes, you can only request this after 59 seconds.',
);
/** All mails of the project's hour are sent. */
export const tooManyMails = refusal(429, 'over_email_send_rate_limit', 'email rate limit exceeded');

export const outOfOrder: Fetch = async () => new Response('<html>', { status: 503 });

export const loginOfWifi: Fetch = async () => new Response('<!DOCTYPE html><title>Log in</title>');

export const cutOff: Fetch = async () => new Response('[{"id":"1","full_na');

export const unknownToken = refusal(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
