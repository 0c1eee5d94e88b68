import type { CsmCardType, CsmProcess } from '#generated/prisma/enums.ts'
import type { Tx } from '#server/platform/database/client.ts'

type Machine = readonly [
  machineNo: string,
  cardType: CsmCardType,
  process: CsmProcess,
  machineType: string,
  description: string,
]

const machines: readonly Machine[] = [
  ['MK-P01', 'mykad', 'personalisation', 'MX8100', 'MyKad, talian 1'],
  ['MK-P02', 'mykad', 'personalisation', 'MX8100', 'MyKad, talian 2'],
  ['MK-Q01', 'mykad', 'qualityCheck', 'QC-200', 'MyKad, semakan'],
  ['MD-P01', 'mykid', 'personalisation', 'SD460', 'MyKid, talian 1'],
  ['MD-Q01', 'mykid', 'qualityCheck', 'QC-200', 'MyKid, semakan'],
  ['MX-P01', 'mykadMx', 'personalisation', 'MX8100', 'MyKad MX, talian 1'],
  ['MX-P02', 'mykadMx', 'personalisation', 'MX6100', 'MyKad MX, menunggu servis'],
  ['MX-Q01', 'mykadMx', 'qualityCheck', 'QC-200', 'MyKad MX, semakan'],
]
/** Blocked until its maintenance. */
const blocked = 'MX-P02'

type Reason = readonly [
  rejectCode: string,
  process: CsmProcess,
  description: string,
  enabled?: false,
]

const reasons: readonly Reason[] = [
  ['P01', 'personalisation', 'Cip tidak dapat dibaca'],
  ['P02', 'personalisation', 'Cip rosak semasa pengekodan'],
  ['P03', 'personalisation', 'Kad tersangkut di dalam mesin'],
  ['P04', 'personalisation', 'Cetakan laser tidak lengkap'],
  ['P05', 'personalisation', 'Kad kosong cacat'],
  ['Q01', 'qualityCheck', 'Gambar kabur'],
  ['Q02', 'qualityCheck', 'Teks tidak jelas'],
  ['Q03', 'qualityCheck', 'Calar pada permukaan'],
  ['Q04', 'qualityCheck', 'Data cip tidak sepadan'],
  ['Q05', 'qualityCheck', 'Warna tidak tepat', false],
]

/** Sub-branches and the hub for their cards. */
const hubs: readonly (readonly [sub: string, hub: string])[] = [
  ['MLK', 'JHB'],
  ['AOR', 'PEN'],
  ['KGR', 'PEN'],
]

/**
 * Where the demonstration's files arrive, below its CSM_FOLDERS: a folder for each map, with a
 * subfolder for each use.
 */
export const demonstrationMaps = {
  common: 'common',
  mykad: 'mykad',
  mykid: 'mykid',
  mykadMx: 'mykad-mx',
} as const
export const demonstrationUses = {
  inputFolder: 'input',
  outputFolder: 'output',
  errorFolder: 'error',
  archiveFolder: 'archive',
} as const

/** Writes the settings of the CSM area: machines, reject reasons, hub branches and map folders. */
export async function seedCsmSettings(tx: Tx): Promise<void> {
  await tx.csmMachine.createMany({
    data: machines.map(([machineNo, cardType, process, machineType, description]) => ({
      machineNo,
      cardType,
      process,
      machineType,
      description,
      blocked: machineNo === blocked,
    })),
  })
  await tx.csmRejectReason.createMany({
    data: reasons.map(([rejectCode, process, description, enabled = true]) => ({
      rejectCode,
      process,
      description,
      enabled,
    })),
  })
  await tx.csmHubBranch.createMany({
    data: hubs.map(([subBranchCode, hubBranchCode]) => ({ subBranchCode, hubBranchCode })),
  })
  for (const [kind, folder] of Object.entries(demonstrationMaps)) {
    const data = Object.fromEntries(
      Object.entries(demonstrationUses).map(([use, name]) => [use, `${folder}/${name}`]),
    )
    await tx.csmMapFolder.update({ where: { kind: kind as keyof typeof demonstrationMaps }, data })
  }
}
