import { z } from 'zod'
import { onceValid } from '#domain/fieldProblems.ts'
import { version } from '#domain/fields.ts'
import type { Words } from '#domain/words.ts'
import { folderPath } from './folderPath.ts'

/**
 * The files that a map folder is for: those of one card type, or of all (specification section 3).
 */
export const csmFolderKinds = ['common', 'mykad', 'mykid', 'mykadMx'] as const
export type CsmFolderKind = (typeof csmFolderKinds)[number]

export const csmFolderNames: Record<CsmFolderKind, Words> = {
  common: { en: 'Common', ms: 'Umum' },
  mykad: { en: 'MyKad', ms: 'MyKad' },
  mykid: { en: 'MyKid', ms: 'MyKid' },
  mykadMx: { en: 'MyKad MX', ms: 'MyKad MX' },
}

/** The purposes of the folders of a map, in the order in which a file passes through them. */
export const folderUses = ['inputFolder', 'outputFolder', 'errorFolder', 'archiveFolder'] as const
export type FolderUse = (typeof folderUses)[number]

/** The four folders of a map: all of them, or none if no files are read for this card type. */
export const csmMapFolderEdit = z
  .object({
    inputFolder: folderPath,
    outputFolder: folderPath,
    errorFolder: folderPath,
    archiveFolder: folderPath,
  })
  .superRefine(
    (folders, ctx) => {
      if (folderUses.every((use) => folders[use] === '')) return
      for (const use of folderUses)
        if (folders[use] === '')
          ctx.addIssue({ code: 'custom', path: [use], message: 'field.required' })
    },
    onceValid(...folderUses),
  )

export const updateCsmMapFolderInput = csmMapFolderEdit.safeExtend({
  kind: z.enum(csmFolderKinds),
  version,
})
