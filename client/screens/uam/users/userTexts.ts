/** What the particulars of a user are called, in the list and in the forms. */
export const userTexts = {
  loginId: ['User id', 'ID pengguna'],
  role: ['Role', 'Peranan'],
  branch: ['Branch', 'Cawangan'],
  staffName: ['Staff name', 'Nama kakitangan'],
  staffNumber: ['Staff number', 'Nombor kakitangan'],
  department: ['Department', 'Jabatan'],
  designation: ['Designation', 'Jawatan'],
  email: ['Email', 'E-mel'],
} as const

/** The rights in the CSM area. */
export const rightTexts = {
  rights: ['Rights in the CSM area', 'Hak dalam kawasan CSM'],
  JOB: ['Jobs', 'Tugasan'],
  CONFIG: ['Configuration', 'Konfigurasi'],
  USER: ['Users', 'Pengguna'],
  REPORT: ['Reports', 'Laporan'],
  AUDIT: ['Audit log', 'Log audit'],
} as const
