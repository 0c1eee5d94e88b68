/**
 * The numbers of all advisory locks of the database, in one place so that no two features share one
 * by accident (a test checks that they differ). Names locked by their hash (hashtextextended) have
 * no number.
 */
export const advisoryLocks = {
  /**
   * Prisma's own, so that `prisma migrate deploy` and the product's migrations exclude each other.
   */
  migrations: 72_707_369,
  auditSealer: 72_707_401,
  registry: 720_001,
  registryWatch: 720_002,
  demonstration: 720_003,
  courierImports: 720_010,
  billing: 720_011,
  /** The first of two keys; the second identifies a file. */
  csmFiles: 7_200_003,
  /** Taken by an erasure of CSM jobs; transactions that make jobs of records share it. */
  csmErasure: 720_012,
} as const
