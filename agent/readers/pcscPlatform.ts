/**
 * The PC/SC declarations of one platform. The functions are the same everywhere, but the widths of
 * their types are not: a DWORD is an unsigned long on Linux and 32 bits elsewhere, and macOS packs
 * its structures.
 */
type PcscPlatform = {
  library: string
  dword: 'uint32_t' | 'uint64_t'
  handle: 'int32_t' | 'int64_t' | 'uint64_t'
  /** Windows has a UTF-16 variant of each function with text. */
  wide: boolean
  packed: boolean
  atrBytes: number
}

const linux: PcscPlatform = {
  library: 'libpcsclite.so.1',
  dword: 'uint64_t',
  handle: 'int64_t',
  wide: false,
  packed: false,
  atrBytes: 33,
}
const platforms: Partial<Record<NodeJS.Platform, PcscPlatform>> = {
  linux,
  darwin: {
    ...linux,
    library: '/System/Library/Frameworks/PCSC.framework/PCSC',
    dword: 'uint32_t',
    handle: 'int32_t',
    packed: true,
  },
  win32: {
    ...linux,
    library: 'winscard.dll',
    dword: 'uint32_t',
    handle: 'uint64_t',
    wide: true,
    atrBytes: 36,
  },
}

/**
 * Returns the declarations of a platform.
 * @throws Error if the platform is unknown
 */
export function pcscPlatform(platform: NodeJS.Platform): PcscPlatform {
  const found = platforms[platform]
  if (!found) throw new Error(`Smart cards can't be read on ${platform}`)
  return found
}
