import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { chainStart, type Anchor } from '#server/platform/audit/anchor.ts'
import { faultOf, type AuditFault } from '#server/platform/audit/sealRow.ts'
import { sealOf } from './sealLine.ts'

type ArchiveVerdict = {
  /** The last valid seal, or null. */
  head: Anchor | null
  fault: AuditFault | null
  /** SHA-256 of the file's bytes, in hexadecimal. */
  sha256: string
}

/**
 * Checks an archive from the seal before it: each seal must follow from the one before and match
 * its event.
 * @param from null for the first archive
 * @throws Error where the file can't be read or is no archive
 */
export async function readArchive(
  file: string,
  from: Anchor | null,
  anchor?: Anchor,
): Promise<ArchiveVerdict> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      hash.update(bytes)
      done(null, bytes)
    },
  })
  const [raw, plain] = [createReadStream(file), createGunzip()]
  // Passes on an error of one stream to the next, which ends the loop below.
  raw.on('error', (error) => plain.destroy(error))
  hashing.on('error', (error) => plain.destroy(error))
  raw.pipe(hashing).pipe(plain)
  let head = from
  let fault: AuditFault | null = null
  const failed = new Promise<never>((_, reject) => plain.once('error', reject))
  failed.catch(() => undefined)
  const walk = async () => {
    for await (const line of createInterface({ input: plain, crlfDelay: Infinity })) {
      if (fault) continue
      const seal = sealOf(line)
      fault = faultOf(seal, head ?? chainStart, anchor)
      if (!fault) head = { seq: seal.seq, chain: seal.chain }
    }
  }
  await Promise.race([
    Promise.all([walk(), new Promise((resolve) => plain.once('end', resolve))]),
    failed,
  ])
  return { head, fault, sha256: hash.digest('hex') }
}
