import type { FastifyInstance } from 'fastify'
import { readJson } from '#domain/json/readJson.ts'

/**
 * Parses the JSON of requests by the product's own rules: a repeated key in an object is refused.
 */
export function takeJsonClearly(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJson(body as string, 'request.invalid'))
    } catch (error) {
      done(error as Error)
    }
  })
}
