import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** A file of the Prisma schema, as its engine takes it. */
export type SchemaFile = { path: string; content: string }

/** Reads the Prisma schema of a folder, which has one file per area. */
export async function readSchema(folder: string): Promise<SchemaFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.prisma')).sort()
  return Promise.all(
    names.map(async (name) => ({
      path: name,
      content: await readFile(path.join(folder, name), 'utf8'),
    })),
  )
}
