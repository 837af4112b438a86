import type { WebSocketLike } from '@supabase/supabase-js';

/** Tests use no realtime, but on Node 20 the client refuses to start without a WebSocket class. */
export class NoSocket extends EventTarget implements WebSocketLike {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readonly readyState = this.CLOSED;
  readonly url = '';
  readonly protocol = '';
  onopen = null;
  onmessage = null;
  onclose = null;
  onerror = null;
  close(): void {}
  send(): void {
    throw new Error('Tests open no sockets');
  }
}
