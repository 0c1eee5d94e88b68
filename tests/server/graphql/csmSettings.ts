import { createCsmUser } from '#server/csm/users/createCsmUser.ts'
import { updateCsmUser } from '#server/csm/users/updateCsmUser.ts'
import type { World } from '#tests/support/world.ts'

let n = 0

/**
 * Creates a row in each settings table of the CSM area. Returns them by node type and id. The map
 * folders always exist.
 */
export async function csmSettings(world: World) {
  const { db } = world.services
  n += 1
  const like = await db.branch.findUniqueOrThrow({ where: { code: 'JHB' } })
  const { code: subBranchCode } = await db.branch.create({
    data: { ...like, code: `SUB${n}`, name: `Sub ${n}` },
  })
  await db.csmHubBranch.create({
    data: { subBranchCode, hubBranchCode: 'JHB', deletedAt: new Date(0) },
  })
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
  const user = await csmUser(world, `csmuser${n}`)
  return {
    CsmUser: user,
    CsmHubBranch: subBranchCode,
    CsmMachine: machineNo,
    CsmRejectReason: id,
    CsmMapFolder: 'common',
  }
}

/** A user of Johor Bahru with a current right and a revoked one. */
async function csmUser(world: World, loginId: string): Promise<number> {
  const keeper = await world.as('csmadmin')
  const password = 'Kebun-Getah-77'
  const person = {
    loginId,
    password,
    confirmation: password,
    staffName: 'x',
    staffNumber: 'x',
    designation: 'x',
    email: 'x@ikad.example',
  }
  const further = {
    division: 'x',
    grade: '19',
    gradePrefix: 'N',
    branchCode: 'JHB',
    roles: ['OPERATOR'],
    rights: ['REPORT', 'AUDIT'],
  }
  await createCsmUser(keeper, { ...person, ...further })
  await updateCsmUser(keeper, { key: loginId, rights: ['REPORT'] })
  const data = { lastLoginAt: world.now }
  return (await world.services.db.user.update({ where: { loginId }, data })).id
}
