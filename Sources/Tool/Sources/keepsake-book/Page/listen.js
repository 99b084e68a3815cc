// The connection of a page to the tool, for the live book and the apps.
//
// Only a page that is seen listens, for a browser has few connections to one server. It listens again
// when it is seen again, when the server comes back, and when it has heard nothing for a while.
"use strict";
// handlers: what is done with each kind of event, and the last number that came; heard and lost are
// called when something has come, and when the server is gone. Returns a function that connects anew.
const listen = (address, handlers, heard, lost) => {
  let source = null;
  let last = 0;
  const disconnect = () => {
    source?.close();
    source = null;
  };
  const connect = () => {
    disconnect();
    last = Date.now();
    source = new EventSource(address);
    for (const [name, handle] of Object.entries({ beat: () => {}, ...handlers })) {
      source.addEventListener(name, (event) => {
        last = Date.now();
        heard();
        handle(JSON.parse(event.data), Number(event.lastEventId));
      });
    }
    source.addEventListener("error", () => {
      disconnect();
      lost();
    });
  };
  const look = () => {
    if (document.hidden) return disconnect();
    if (!source || Date.now() - last > 12000) connect();
  };
  setInterval(look, 1000);
  document.addEventListener("visibilitychange", look);
  addEventListener("pageshow", look);
  addEventListener("pagehide", disconnect);
  look();
  return connect;
};
