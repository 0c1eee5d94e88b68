import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { execute, templates, withDatabase, type Template } from './databaseServer.ts'
import { makeDemonstration } from './makeDemonstration.ts'

export interface TestDatabase {
  url: string
  /** The same through the server's socket, where a statement takes half the time of TCP. */
  socketUrl?: string
  drop(): Promise<void>
}

/**
 * Creates a migrated database for the test file, empty or with a programme: create it in beforeAll,
 * drop it in afterAll.
 */
export async function createTestDatabase(template: Template = 'empty'): Promise<TestDatabase> {
  const server = inject('databaseUrl')
  if (template === 'demonstration') await makeDemonstration(server)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await copyTemplate(server, template, name)
  const url = withDatabase(server, name)
  const socketUrl = `${url}?host=${encodeURIComponent(inject('databaseSocket'))}`
  return { url, socketUrl, drop: () => execute(server, `DROP DATABASE "${name}" WITH (FORCE)`) }
}

/**
 * Copies a template. Two copies can't run at the same moment: the second would find the template in
 * use, and waits its turn.
 */
async function copyTemplate(server: string, template: Template, name: string): Promise<void> {
  // The lock belongs to the session, and ends with it. FILE_COPY is faster for a small database
  // without fsync.
  const statements = [
    'SELECT pg_advisory_lock(1)',
    `CREATE DATABASE "${name}" TEMPLATE ${templates[template]} STRATEGY FILE_COPY`,
  ]
  await execute(server, ...statements)
}
