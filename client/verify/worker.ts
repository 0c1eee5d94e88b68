// Stores the page as last loaded, for use without a network. Whether a card is still valid is never
// stored.
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Event & { request: Request; respondWith(answer: Promise<Response>): void }
type Keeper = EventTarget & { skipWaiting(): Promise<void>; clients: { claim(): Promise<void> } }

const worker = globalThis as unknown as Keeper
const cacheName = 'ikad-verify'
const faces = ['next', 'mono'].map(
  (face) => `/verify/atkinson-hyperlegible-${face}-latin-wght-normal.woff2`,
)
const files = ['/verify/', '/verify/index.js', '/verify/index.css', '/favicon.svg', ...faces]
/** Reads the camera's pictures where the browser has no detector of its own. */
const decoder = ['/verify/decodeWorker.js', '/verify/zxing_reader.wasm']
if (!('BarcodeDetector' in globalThis)) files.push(...decoder)

worker.addEventListener('install', (event) =>
  (event as Waiting).waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => worker.skipWaiting()),
  ),
)
worker.addEventListener('activate', (event) => (event as Waiting).waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Fetching
  const { pathname } = new URL(request.url)
  if (request.method === 'GET' && files.includes(pathname))
    respondWith.call(event, newest(request, pathname))
})

/** Returns the network's version if there is one, otherwise the stored one. */
async function newest(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  try {
    const response = await fetch(request)
    if (response.ok) await cache.put(pathname, response.clone())
    return response
  } catch {
    return (await cache.match(pathname)) ?? Response.error()
  }
}
