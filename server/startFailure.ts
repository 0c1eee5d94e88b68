import { statfs } from 'node:fs/promises'
import { AddressFailure, type Address } from '#server/platform/database/address.ts'
import { sqlState } from '#server/platform/database/errorCondition.ts'
import {
  diskFull,
  moreSharedMemory,
  sharedMemoryFull,
  StartProblem,
} from '#server/platform/database/startProblem.ts'
import type { Config } from './config.ts'

type Settings = Pick<Config, 'DATA_DIR' | 'HOST' | 'PORT' | 'DATABASE_URL'>

/** With less space PostgreSQL can neither create nor fill a database, in bytes. */
const leastRoom = 32 * 1024 * 1024

/**
 * Returns why a start failed, in one sentence for the operator: the setting, what is wrong, what to
 * do.
 */
export async function startFailure(error: unknown, config: Settings): Promise<string> {
  const found = causes(error)
  const problem = found.find((cause) => cause instanceof StartProblem)
  if (problem) return problem.message
  const codes = found.map((cause) => (cause as NodeJS.ErrnoException).code ?? '')
  if (found.some(({ message }) => sharedMemoryFull.test(message)))
    return `PostgreSQL has ${moreSharedMemory}`
  const listening = found.some((cause) => ofListening(cause, config.HOST))
  const address = addressOf(found, config)
  const sentence = listening
    ? ofAddress(codes, config)
    : address
      ? ofServer(error, found, codes, address)
      : await ofFolder(found, codes, config.DATA_DIR)
  return sentence ?? (error as Error).message
}

/** Returns which database the failure is about; null for the product's own. */
function addressOf(found: Error[], { DATABASE_URL }: Settings): Address | null {
  if (!DATABASE_URL) return null
  const failed = found.find((cause) => cause instanceof AddressFailure)
  return failed?.address ?? { setting: 'DATABASE_URL', url: DATABASE_URL }
}

function ofListening(cause: NodeJS.ErrnoException & { hostname?: string }, host: string): boolean {
  return cause.syscall === 'listen' || (cause.syscall === 'getaddrinfo' && cause.hostname === host)
}

function causes(error: unknown): Error[] {
  const found: Error[] = []
  for (let next = error; next instanceof Error && !found.includes(next); next = next.cause) {
    found.push(next)
    if (next instanceof AggregateError) found.push(...(next.errors as Error[]))
  }
  return found
}

function ofAddress(codes: string[], { HOST, PORT }: Settings): string | undefined {
  if (codes.includes('EADDRINUSE'))
    return `PORT ${PORT} of ${HOST} is taken by another program: end that, or set PORT to another.`
  if (codes.includes('EACCES'))
    return `PORT ${PORT} is not for ordinary users: set PORT to one from 1024 up, or let a proxy listen there.`
  if (codes.some((code) => ['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN', 'EINVAL'].includes(code))) {
    return `HOST ${HOST} is no address of this machine: set HOST to one that it has, to 127.0.0.1 or to 0.0.0.0.`
  }
  return undefined
}

const ofState: Record<string, (where: string, user: string) => string> = {
  '28P01': (where, user) =>
    `${where} refuses the user ${user} or the password: correct them there or in the setting.`,
  '28000': (where, user) =>
    `${where} does not let the user ${user} in: look at its pg_hba.conf, and whether it demands TLS (?sslmode=require).`,
  '3D000': (where) => `${where} has no such database: create it, or correct the setting.`,
  '42501': (where, user) =>
    `the user ${user} may not do what is needed at ${where}: grant it what docs/operations.md lists.`,
  '53300': (where) =>
    `${where} has no connection left: raise max_connections, or end what holds them.`,
  '53100': (where) => `${where} has no room left on its disk: make room, then start again.`,
  '57P03': (where) =>
    `${where} is starting up or shutting down: start again once it accepts connections.`,
}

function ofServer(
  error: unknown,
  found: Error[],
  codes: string[],
  { setting, url }: Address,
): string | undefined {
  const sentence = serverFault(error, found, codes, url)
  return sentence && `${setting}: ${sentence}`
}

function serverFault(
  error: unknown,
  found: Error[],
  codes: string[],
  url: string,
): string | undefined {
  const { host, hostname, username } = new URL(url)
  const where = `the server ${host || hostname}`
  const stated = ofState[sqlState(error) ?? '']
  if (stated) return stated(where, decodeURIComponent(username) || '(none)')
  const has = (...wanted: string[]) => codes.some((code) => wanted.includes(code))
  if (has('ENOTFOUND', 'EAI_AGAIN'))
    return `no machine is called ${hostname}: correct the name, or look at the network's names.`
  if (has('ECONNREFUSED'))
    return `nothing listens at ${host}: start the database, or correct host and port.`
  if (
    has('ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH') ||
    found.some(({ message }) => /timeout/i.test(message))
  ) {
    return `${where} does not answer: look at the network and its firewall.`
  }
  if (found.some(({ message }) => /does not support SSL/i.test(message)))
    return `${where} speaks no TLS: take sslmode out of the setting, or switch TLS on there.`
  if (found.some(({ message }) => /certificate|self.signed/i.test(message))) {
    return `the certificate of ${where} is not trusted: name its authority in NODE_EXTRA_CA_CERTS.`
  }
  if (
    has('ECONNRESET', 'EPIPE', 'P1017') ||
    found.some(({ message }) => /terminated/i.test(message))
  ) {
    return `${where} broke the connection off: look into its log.`
  }
  return undefined
}

async function ofFolder(
  found: Error[],
  codes: string[],
  folder: string,
): Promise<string | undefined> {
  const has = (...wanted: string[]) => codes.some((code) => wanted.includes(code))
  if (
    has('ENOSPC', '53100') ||
    (await room(folder)) < leastRoom ||
    found.some(({ message }) => diskFull.test(message))
  ) {
    return `DATA_DIR ${folder}: the disk is full: make room, or set DATA_DIR to a folder on another disk.`
  }
  if (has('EEXIST', 'ENOTDIR'))
    return `DATA_DIR ${folder} is a file, or lies under one: set DATA_DIR to a folder.`
  if (has('EROFS'))
    return `DATA_DIR ${folder} is on a disk that can only be read: set DATA_DIR to a folder on another one.`
  if (has('EACCES', 'EPERM'))
    return `DATA_DIR ${folder} may not be written by this user: change the folder's owner or rights, or set DATA_DIR to another.`
  if (has('EDQUOT'))
    return `DATA_DIR ${folder}: this user's quota of the disk is used up: make room, or set DATA_DIR to another.`
  if (found.some((cause) => (cause as NodeJS.ErrnoException).syscall === 'mkdir'))
    return `DATA_DIR ${folder} cannot be made: set DATA_DIR to a folder that can.`
  return undefined
}

/** Returns the free bytes at the folder; Infinity if they are unknown. */
async function room(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  )
}
