import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import type { Config } from './config.ts'

/**
 * Prints the product's address and, for a demonstration, how to sign in. A passkey needs a domain
 * name, so loopback is called localhost.
 */
export function greet(http: FastifyInstance, config: Config): void {
  const { port } = http.server.address() as AddressInfo
  const host = config.HOST === '127.0.0.1' ? 'localhost' : config.HOST
  const lines = [``, `iKad Back Office is at http://${host}:${port}`]
  if (config.DEMO) {
    const { password, users } = demonstrationSignIns
    lines.push('', `Sign in with the password ${password} as`)
    lines.push(...users.map((user) => `  ${user.loginId.padEnd(15)} ${user.description.en}`))
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
