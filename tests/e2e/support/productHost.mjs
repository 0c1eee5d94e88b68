// The process in which the products of all spec files run: a warm process answers in a fraction of
// the first request's time. Plain Node: it runs the built server.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

const { startWithin } = await import(
  new URL('../../../dist/server/startWithin.js', import.meta.url).href
)
const products = new Map()

const does = {
  async start(settings) {
    const product = await startWithin(settings)
    products.set(product.port, product)
    return { port: product.port }
  },
  async stop({ port }) {
    const product = products.get(port)
    products.delete(port)
    await product.stop()
    return {}
  },
}

const server = createServer(async (request, response) => {
  const answer = await does[request.url.slice(1)](await json(request)).catch((error) => ({
    failed: String(error?.stack ?? error),
  }))
  response.end(JSON.stringify(answer))
})
server.listen(0, '127.0.0.1', () => process.send(server.address().port))
// The parent process is gone.
process.once('disconnect', () => process.exit())
