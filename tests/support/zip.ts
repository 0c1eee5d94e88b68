import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a zip; `claims` is the unpacked size in the headers, if it is not the true one. */
export type ZipEntry = { name: string; content: Buffer | string; claims?: number }

/**
 * Variants of zip files: sizes after each entry, as streaming writers do; 64-bit sizes and offsets;
 * no compression.
 */
export type ZipManner = { descriptors?: boolean; zip64?: boolean; stored?: boolean }

const deflatedNothing = deflateRawSync('')
const unknown = 0xffff_ffff

/** Returns a zip of these entries, even hostile ones. */
export function zipOf(
  entries: readonly ZipEntry[],
  { descriptors, zip64, stored }: ZipManner = {},
): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claims } of entries) {
    const bytes = Buffer.from(content as string)
    const packed = stored ? bytes : bytes.length === 0 ? deflatedNothing : deflateRawSync(bytes)
    const size = claims ?? bytes.length
    const extra = zip64 ? zip64Extra(size, packed.length, offset) : Buffer.alloc(0)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(zip64 ? 45 : 20, 0)
    common.writeUInt16LE(descriptors ? 0x0808 : 0x0800, 2)
    common.writeUInt16LE(stored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(zip64 ? unknown : packed.length, 14)
    common.writeUInt32LE(zip64 ? unknown : size, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    common.writeUInt16LE(extra.length, 24)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(zip64 ? unknown : offset, 10)
    directory.push(
      signature(0x02014b50),
      Buffer.from([45, 0]),
      Buffer.from(common),
      place,
      Buffer.from(name),
      extra,
    )
    const behind = descriptors ? descriptorOf(bytes, packed, size) : Buffer.alloc(0)
    if (descriptors) common.fill(0, 10, 22)
    common.writeUInt16LE(0, 24)
    const whole = [signature(0x04034b50), common, Buffer.from(name), packed, behind]
    local.push(...whole)
    offset += whole.reduce((sum, part) => sum + part.length, 0)
  }
  const listed = Buffer.concat(directory)
  const end64 = zip64 ? zip64End(entries.length, listed.length, offset) : Buffer.alloc(0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(zip64 ? unknown : listed.length, 8)
  end.writeUInt32LE(zip64 ? unknown : offset, 12)
  return Buffer.concat([...local, listed, end64, signature(0x06054b50), end])
}

function descriptorOf(bytes: Buffer, packed: Buffer, size: number): Buffer {
  return Buffer.concat([
    signature(0x08074b50),
    signature(crc32(bytes)),
    signature(packed.length),
    signature(size),
  ])
}

function zip64Extra(size: number, packed: number, offset: number): Buffer {
  const extra = Buffer.alloc(28)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(24, 2)
  for (const [i, value] of [size, packed, offset].entries())
    extra.writeBigUInt64LE(BigInt(value), 4 + i * 8)
  return extra
}

function zip64End(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(56)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(45, 12)
  end.writeUInt16LE(45, 14)
  for (const [at, value] of [
    [24, count],
    [32, count],
    [40, size],
    [48, offset],
  ] as const)
    end.writeBigUInt64LE(BigInt(value), at)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([end, locator])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
