/** The demonstration programme's users (domain decisions, "Demonstration data"). */
export const demonstrationSignIns = {
  password: 'Demo-2026',
  users: [
    { loginId: 'admin', description: 'System administrator, HQ' },
    { loginId: 'hqadmin', description: 'Programme administrator, HQ' },
    { loginId: 'monitor', description: 'Monitoring officer, HQ' },
    { loginId: 'supervisor', description: 'Branch supervisor, JHB' },
    { loginId: 'operator', description: 'Branch operator, JHB' },
    { loginId: 'operator2', description: 'Branch operator, JHB' },
    { loginId: 'viewer', description: 'Viewer, JHB' },
    { loginId: 'supervisor.pen', description: 'Branch supervisor, PEN' },
    { loginId: 'operator.pen', description: 'Branch operator, PEN' },
    { loginId: 'csmadmin', description: 'CSM, all rights' },
    { loginId: 'csmjob', description: 'CSM, jobs' },
    { loginId: 'csmreport', description: 'CSM, reports' },
  ],
} as const
