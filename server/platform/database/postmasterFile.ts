import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isPostgresOf, processExists } from './processes.ts'

export interface Postmaster {
  pid: number
  port: number
  status: string
  /** a PostgreSQL of this folder runs; otherwise the file is a leftover */
  alive: boolean
}

/** Reads PostgreSQL's own postmaster.pid: process, port and state of the server on this folder. */
export async function readPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const text = await readFile(fileIn(dataFolder), 'utf8').catch(unlessMissing)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return {
    pid,
    port: Number(lines[3]),
    status: (lines[7] ?? '').trim(),
    alive: pid > 0 && isPostgresOf(pid, dataFolder),
  }
}

/**
 * Lets PostgreSQL recognise a leftover file as stale when its process id now belongs to a zombie or
 * to another program. Only the id is replaced, by this process's own: PostgreSQL treats its
 * parent's id as stale, and still checks the rest of the file for workers of the dead server.
 * Deleting the file would skip that check.
 */
export async function disownPostmaster(dataFolder: string): Promise<boolean> {
  const text = await readFile(fileIn(dataFolder), 'utf8').catch(unlessMissing)
  const pid = Number.parseInt(text ?? '', 10)
  if (
    text === undefined ||
    !processExists(pid) ||
    isPostgresOf(pid, dataFolder) ||
    pid === process.pid
  )
    return false
  await writeFile(fileIn(dataFolder), text.replace(/^\d+/, String(process.pid)))
  return true
}

const fileIn = (dataFolder: string) => path.join(dataFolder, 'postmaster.pid')

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
