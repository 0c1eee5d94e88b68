import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { execute, templates, withDatabase, type Template } from './databaseServer.ts'
import { makeDemonstration } from './makeDemonstration.ts'

export interface TestDatabase {
  url: string
  /** The same by the server's socket, where a statement costs half of what it does over TCP. */
  socketUrl?: string
  drop(): Promise<void>
}

/** A migrated database of the test file's own, empty or with a programme: make it in beforeAll, drop it in afterAll. */
export async function createTestDatabase(template: Template = 'empty'): Promise<TestDatabase> {
  const server = inject('databaseUrl')
  if (template === 'demonstration') await makeDemonstration(server)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await copyTemplate(server, template, name)
  const url = withDatabase(server, name)
  const socketUrl = `${url}?host=${encodeURIComponent(inject('databaseSocket'))}`
  return { url, socketUrl, drop: () => execute(server, `DROP DATABASE "${name}" WITH (FORCE)`) }
}

/** Two copies can't be made at the same moment: the second finds the template in use, and waits its turn. */
async function copyTemplate(server: string, template: Template, name: string): Promise<void> {
  // The lock is the session's, and goes with it. FILE_COPY is the faster one for a small database without fsync.
  const statements = [
    'SELECT pg_advisory_lock(1)',
    `CREATE DATABASE "${name}" TEMPLATE ${templates[template]} STRATEGY FILE_COPY`,
  ]
  await execute(server, ...statements)
}
