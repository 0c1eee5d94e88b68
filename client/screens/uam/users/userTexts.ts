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
