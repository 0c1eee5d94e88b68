import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The build's folder of files with a content hash in their name. */
const assets = 'assets'

/**
 * Serves the built web client: files with a content hash stay in the browser's cache; the page that
 * refers to them does not. It serves the files that exist at the process's start, nine hundred of
 * them behind one route: a route for each took a seventh of the start.
 */
export function addClientFiles(http: FastifyInstance, folder: string): void {
  http.register(fastifyStatic, {
    root: folder,
    serve: false,
    // Compressed by the build, not at each request (scripts/vite/compressedAssets.ts).
    preCompressed: true,
    setHeaders: (reply, path) => {
      const lasting = path.startsWith(join(folder, assets))
      void reply.header(
        'cache-control',
        lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const get = (url: string, answer: (reply: FastifyReply, name: string) => unknown) =>
    http.route<{ Params: { name?: string } }>({
      method: ['HEAD', 'GET'],
      url,
      handler: ({ params }, reply) => answer(reply, params.name ?? ''),
    })
  const lasting = new Set(filesOf(join(folder, assets)))
  get(`/${assets}/:name`, (reply, name) =>
    lasting.has(name) ? reply.sendFile(`${assets}/${name}`) : reply.callNotFound(),
  )
  for (const name of filesOf(folder)) get(`/${name}`, (reply) => reply.sendFile(name))
  get('/', (reply) => reply.sendFile('index.html'))
  // A screen's address written without its hash leads to the screen, or to the page that says there
  // is none.
  for (const url of ['/ikad', '/ikad/*', '/csm', '/csm/*'])
    http.get(url, ({ url: asked }, reply) =>
      reply.header('cache-control', 'no-store').redirect(`/#${asked}`),
    )
}

/** Returns the names of a folder's served files, without the compressed copies. */
const filesOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ name }) => name)
