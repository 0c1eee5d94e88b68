import { expect, it } from 'vitest'
import { coordinatesProblem } from '#domain/coordinates.ts'
import { addressProblem } from '#domain/postcodes/addressProblem.ts'
import { branchNew } from '#domain/settings/branch.ts'
import { headquartersBranch, johor, otherBranches, penang } from '../../prisma/seed/branches.ts'
import { towns } from '../../prisma/seed/towns.ts'

it('every town of the demonstration has its real postcodes', () => {
  const addresses = Object.entries(towns).flatMap(([state, places]) =>
    places.flatMap(([city, ...postcodes]) =>
      postcodes.map((postcode) => ({ postcode, city, state })),
    ),
  )
  expect(addresses.length).toBeGreaterThan(60)
  expect(addresses.filter((address) => addressProblem(address))).toEqual([])
})

it('every branch of the demonstration has a valid address in Malaysia', () => {
  for (const [code, , , , , postcode, city, state, latitude, longitude] of [
    headquartersBranch,
    johor,
    penang,
    ...otherBranches,
  ]) {
    expect([
      code,
      addressProblem({ postcode, city, state }),
      coordinatesProblem({ latitude, longitude }),
    ]).toEqual([code, null, null])
  }
})

it('every branch of the demonstration satisfies the rules of its form', () => {
  for (const [code, name, region, , address1, postcode, city, state, latitude, longitude] of [
    headquartersBranch,
    johor,
    penang,
    ...otherBranches,
  ]) {
    const found = branchNew.safeParse({
      code,
      name,
      region,
      branchTypeId: '1',
      address1,
      postcode,
      city,
      state,
      plks: true,
      latitude,
      longitude,
    })
    expect([code, found.error?.issues ?? []]).toEqual([code, []])
    expect(found.data).toMatchObject({ code, state })
  }
})
