import { expect, it } from 'vitest'
import { roles, type RoleId } from '#domain/access.ts'
import { allScreens } from '#domain/additionalScreens.ts'
import { firstCsmJobs, firstJobsOf } from './firstJobs.ts'

const rolesOf = (screen: string) => allScreens.find(({ route }) => route === screen)?.roles

it('gives each role three jobs of three steps, on screens that it may open', () => {
  for (const role of Object.values(roles) as RoleId[]) {
    const jobs = firstJobsOf(role)
    expect(new Set(jobs.map(({ screen }) => screen)).size).toBe(3)
    for (const { screen, name, steps } of jobs) {
      const allowed = rolesOf(screen)
      expect(allowed === 'any' || allowed?.split(',').includes(String(role)), screen).toBe(true)
      expect(steps).toHaveLength(3)
      for (const words of [name, ...steps]) expect(words.ms).not.toBe(words.en)
    }
  }
})

it('gives a person of the CSM area up to three jobs that their rights open', () => {
  const jobsWith = (...rights: string[]) =>
    firstCsmJobs((screen) => rights.includes(rolesOf(screen) ?? '')).map(({ screen }) => screen)
  expect(jobsWith('JOB', 'CONFIG', 'USER', 'REPORT', 'AUDIT')).toEqual([
    '/csm/update/perso',
    '/csm/update/qc',
    '/csm/job/search',
  ])
  for (const right of ['JOB', 'CONFIG', 'USER', 'REPORT', 'AUDIT'])
    expect(jobsWith(right), right).not.toEqual([])
  expect(jobsWith()).toEqual([])
})
