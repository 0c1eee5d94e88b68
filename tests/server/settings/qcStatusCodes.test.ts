import { qcStatusCodeCommands } from '#server/settings/qcStatusCodes.ts'
import { describeSetting } from './settingSuite.ts'

describeSetting({
  name: 'QcStatusCode',
  commands: qcStatusCodeCommands,
  fresh: (n) => ({ code: String(n + 20), description: `Reason ${n}` }),
  edited: (n) => ({ description: `Reason ${n}, said better` }),
  exists: 'qcStatusCode.exists',
  notFound: 'qcStatusCode.notFound',
  edges: [
    {
      field: 'code',
      good: ['99', '-99', '-9', ' 19 ', '+77'],
      bad: [
        ['', 'field.required'],
        ['100', 'qcStatusCode.form'],
        ['-100', 'qcStatusCode.form'],
        ['1a', 'qcStatusCode.form'],
        ['1.5', 'qcStatusCode.form'],
        ['+500', 'qcStatusCode.form'],
        ['-0', 'qcStatusCode.form'],
        ['+00', 'qcStatusCode.form'],
        // 01 exists, and 1 and +1 are the same number.
        ['1', 'qcStatusCode.exists'],
        ['+1', 'qcStatusCode.exists'],
      ],
    },
    {
      field: 'description',
      good: ['x'.repeat(50), 'x'],
      bad: [
        ['x'.repeat(51), 'field.tooLong'],
        ['', 'field.required'],
        ['   ', 'field.required'],
      ],
    },
  ],
  async use(code, world) {
    const jobId = await world.job()
    const { id } = await world.services.db.user.findUniqueOrThrow({
      where: { loginId: 'operator' },
    })
    await world.services.db.cardAttempt.create({
      data: {
        jobId,
        no: 1,
        cardSn: '004999001',
        lotNo: 'PLKS-B0001',
        batchNo: 'B',
        persoById: id,
        persoAt: world.now,
        rejectCode: code,
      },
    })
  },
})
