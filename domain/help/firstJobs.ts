import { roles, type RoleId } from '#domain/access.ts'
import {
  check,
  closeDay,
  despatch,
  moveWork,
  print,
  receiveDistribution,
} from './jobs/branchJobs.ts'
import { csmJobs } from './jobs/csmJobs.ts'
import type { FirstJob } from './jobs/firstJob.ts'
import * as office from './jobs/officeJobs.ts'

/** How many jobs a newcomer is shown. */
const jobsShown = 3

const byRole: Readonly<Record<RoleId, readonly FirstJob[]>> = {
  [roles.systemAdministrator]: [office.registerUser, office.watchSystem, office.readTrail],
  [roles.programmeAdministrator]: [office.receiveDelivery, office.distribute, office.decideCases],
  [roles.monitoringOfficer]: [office.watchPrinters, office.resolveIncident, office.compareUptime],
  [roles.branchSupervisor]: [receiveDistribution, moveWork, closeDay],
  [roles.branchOperator]: [print, check, despatch],
  [roles.viewer]: [office.readReport, office.scheduleReport, office.compareBranches],
}

/** Returns the three jobs with which somebody of this role starts. */
export const firstJobsOf = (role: RoleId): readonly FirstJob[] => byRole[role]

/** Returns up to three jobs of the CSM area, of those whose screens the person may open. */
export const firstCsmJobs = (mayOpen: (screen: string) => boolean): readonly FirstJob[] =>
  csmJobs.filter(({ screen }) => mayOpen(screen)).slice(0, jobsShown)
