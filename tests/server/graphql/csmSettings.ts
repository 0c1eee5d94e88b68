import type { World } from '#tests/support/world.ts'

let n = 0

/** A row of each table of the CSM area's settings, by its node's type and id. The map folders are always there. */
export async function csmSettings({ services: { db } }: World) {
  n += 1
  const like = await db.branch.findUniqueOrThrow({ where: { code: 'JHB' } })
  const { code: subBranchCode } = await db.branch.create({ data: { ...like, code: `SUB${n}`, name: `Sub ${n}` } })
  await db.csmHubBranch.create({ data: { subBranchCode, hubBranchCode: 'JHB', deletedAt: new Date(0) } })
  const machine = {
    machineNo: `M-${n}`,
    cardType: 'mykad',
    process: 'personalisation',
    machineType: 'x',
    description: 'x',
  } as const
  const { machineNo } = await db.csmMachine.create({ data: machine })
  const reason = { rejectCode: `R${n}`, process: 'qualityCheck', description: 'x' } as const
  const { id } = await db.csmRejectReason.create({ data: reason })
  const folders = { inputFolder: 'a', outputFolder: 'b', errorFolder: 'c', archiveFolder: 'd' }
  await db.csmMapFolder.update({ where: { kind: 'common' }, data: folders })
  return { CsmHubBranch: subBranchCode, CsmMachine: machineNo, CsmRejectReason: id, CsmMapFolder: 'common' }
}
