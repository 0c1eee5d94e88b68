// The page as it was last fetched, for when there is no network. Whether a card still stands is never kept.
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Event & { request: Request; respondWith(answer: Promise<Response>): void }
type Keeper = EventTarget & { skipWaiting(): Promise<void>; clients: { claim(): Promise<void> } }

const worker = globalThis as unknown as Keeper
const cacheName = 'ikad-verify'
const files = ['/verify/', '/verify/index.js', '/verify/index.css', '/verify/decode.js', '/favicon.svg']

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
  if (request.method === 'GET' && files.includes(pathname)) respondWith.call(event, newest(request, pathname))
})

/** From the network where there is one, else as it was kept. */
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
