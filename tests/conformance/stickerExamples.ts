import { expect } from 'vitest'
import { same, type Example } from './restSamples.ts'
import type { Stage } from './restStage.ts'

const facts = async ({ world }: Stage, jobId: number) =>
  (
    await world.services.db.cardJob.findUniqueOrThrow({
      where: { id: jobId },
      include: { application: true },
    })
  ).application

const sticker = {
  stickerno: expect.stringMatching(/^S\d{6}$/) as string,
  stickerdate: '2026-11-17',
  stickertype: 'Sticker/EPass(New)',
  epasstype: 'new',
  passtype: 'new',
  cardtype: 'PLKS',
  passexpiry: '2027-11-20',
  passportno: expect.stringMatching(/^A1\d{6}$/) as string,
  name: 'RAHMAN MD SOHEL',
  nationality: 'BGD',
}

export const stickerExamples: Record<string, Example> = {
  'sticker.info': {
    make: async (stage) => ({
      path: { stickerno: (await facts(stage, (await stage.jobs.printed()).jobId)).stickerNo! },
    }),
    foreign: 'refused',
    fits: (result: object, { sample }) =>
      expect(result).toMatchObject({ ...sticker, stickerno: sample.path!.stickerno, hasqr: true }),
  },
  'sticker.esd': {
    make: async (stage) => ({ path: { applid: (await stage.jobs.pending()).applId } }),
    foreign: 'refused',
    fits: (result: object, { sample }) =>
      expect(result).toMatchObject({
        ...sticker,
        applid: sample.path!.applid,
        dob: '1994-05-14',
        gender: 'M',
        sector: 'Pembinaan',
        employername: 'MEGAH BINA SDN BHD',
        collectionbranch: 'JHB',
        receivedbyimmigration: null,
        hasqr: false,
      }),
  },
  'sticker.nationality': {
    make: async () => ({ path: { code: 'khm' } }),
    foreign: 'same',
    fits: (result) => same(result, { valid: true, name: 'Cambodia' }),
  },
  'sticker.qr': {
    make: async (stage) => ({ body: { applid: (await stage.jobs.pending()).applId } }),
    required: ['applid'],
    once: true,
    foreign: 'refused',
    fits: ({ qrstring }: { qrstring: string }) =>
      expect(qrstring).toMatch(/^IKAD1\.[\w-]+\.[\w-]{86}$/),
  },
}
