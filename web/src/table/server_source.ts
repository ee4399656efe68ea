// A table that lives on the server, or on this device, which answers as a server would.
import { loadGame } from '../games';
import { api, ApiError } from '../lib/api';
import type { SocketLike } from '../lib/client';
import { language } from '../lib/i18n.svelte';
import { isOnDevice } from '../lib/site';
import { LocalSocket } from '../local/socket';
import type { Source } from './session.svelte';

function open(address: URL): SocketLike {
  const socket = new WebSocket(address);
  const heard: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
  socket.onopen = () => heard.onopen?.();
  socket.onmessage = (event) => heard.onmessage?.(event);
  socket.onclose = () => heard.onclose?.();
  return heard;
}

export function serverSource(id: string, invitation: string | null): Source {
  return {
    world: {
      connect(query) {
        if (isOnDevice(id)) return new LocalSocket(id, query);
        const address = new URL(`/api/tables/${encodeURIComponent(id)}/socket?${query}`, location.href);
        address.protocol = address.protocol.replace('http', 'ws');
        return open(address);
      },
      later(ms, work) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      random: Math.random,
      async refusal() {
        try {
          await api.table(id, { lang: language(), invitation });
          return null;
        } catch (error) {
          const known = error instanceof ApiError && [400, 401, 403, 404].includes(error.status);
          return known ? error.problem : null;
        }
      },
    },
    replay: (ply, seat, lang, line) => api.replay(id, { ply, line, seat, lang, invitation }),
    history: (lang) => api.history(id, { lang, invitation }),
    review: (lang, ask) => api.review(id, { lang, invitation }, ask),
    async game(game) {
      const [module, components] = await Promise.all([loadGame(game), api.edition(id, invitation)]);
      return { module, components };
    },
  };
}
