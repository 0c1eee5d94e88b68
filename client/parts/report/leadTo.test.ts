import { expect, test } from 'vitest'
import { roles } from '#domain/access.ts'
import { toRecord } from './leadTo.ts'

const supervisor = { roleId: roles.branchSupervisor, csmRights: [] }

test('a document leads to the screen of its kind: cards are packed for returns too, and destroyed in containers', () => {
  const to = (value: string) => toRecord('distribution', value, supervisor)
  expect(to('LD-HQ-2026-000001')).toBe(
    '/ikad/sms/distribution/managedistributelot?no=LD-HQ-2026-000001',
  )
  expect(to('RL-JHB-2026-000001')).toBe('/ikad/sms/return/managereturnlot?no=RL-JHB-2026-000001')
  expect(to('DC-JHB-2026-000001')).toBe('/ikad/sms/destruction?no=DC-JHB-2026-000001')
  const viewer = { ...supervisor, roleId: roles.viewer }
  expect(toRecord('distribution', 'RL-JHB-2026-000001', viewer)).toBeNull()
  expect(toRecord('deliveryNote', 'LD-HQ-2026-000001', viewer)).toBe(
    '/files/delivery-note/LD-HQ-2026-000001',
  )
})
