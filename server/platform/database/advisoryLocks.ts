/**
 * The numbers of the database's advisory locks, all of them, so that no two features wait for each other unawares (a test says
 * that they differ). Names that are locked by their hash (hashtextextended) have no number.
 */
export const advisoryLocks = {
  /** Prisma's own, so that `prisma migrate deploy` and we keep out of each other's way. */
  migrations: 72_707_369,
  auditSealer: 72_707_401,
  registry: 720_001,
  registryWatch: 720_002,
  demonstration: 720_003,
  courierImports: 720_010,
  billing: 720_011,
  /** The first of two keys, of which the second is a file's. */
  csmFiles: 7_200_003,
} as const
