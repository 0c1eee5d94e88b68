import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a zip; `claims` is the unpacked size that the headers state, where it isn't the true one. */
export type ZipEntry = { name: string; content: Buffer | string; claims?: number }

const deflatedNothing = deflateRawSync('')

/** A zip of these entries, as hostile as they are. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claims } of entries) {
    const bytes = Buffer.from(content as string)
    const packed = bytes.length === 0 ? deflatedNothing : deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claims ?? bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const header = Buffer.concat([signature(0x04034b50), common, Buffer.from(name)])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), common, place, Buffer.from(name))
    local.push(header, packed)
    offset += header.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, listed, signature(0x06054b50), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
