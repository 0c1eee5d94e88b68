import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** A file of the Prisma schema, as its engine takes it. */
export type SchemaFile = { path: string; content: string }

/** The Prisma schema of a folder: a file an area. */
export async function readSchema(folder: string): Promise<SchemaFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.prisma')).sort()
  return Promise.all(names.map(async (name) => ({ path: name, content: await readFile(path.join(folder, name), 'utf8') })))
}
