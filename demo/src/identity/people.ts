/** Invented people who can sign in at the demo's identity providers. */
export type DemoPerson = {
  id: string
  name: string
  givenName: string
  familyName: string
  /** Null for a person who did not give the provider an address. */
  email: string | null
  emailVerified: boolean
  picture?: string
}

/** The admin, if the operator has not named one (FIRST_ADMIN_EMAIL). */
export const demoAdmin = { name: 'Leela Nair', email: 'leela.nair@people.example' }

export const people: readonly DemoPerson[] = [
  {
    id: '10001',
    name: 'Asha Reddy',
    givenName: 'Asha',
    familyName: 'Reddy',
    email: 'asha.reddy@people.example',
    emailVerified: true,
    picture: 'https://pictures.people.example/asha-reddy.jpg',
  },
  {
    id: '10002',
    name: 'Imran Qureshi',
    givenName: 'Imran',
    familyName: 'Qureshi',
    email: 'imran.qureshi@people.example',
    emailVerified: true,
  },
  { id: '10003', name: 'Lakshmi', givenName: 'Lakshmi', familyName: '', email: null, emailVerified: false },
  {
    id: '10004',
    name: 'Kiran Naidu',
    givenName: 'Kiran',
    familyName: 'Naidu',
    email: 'asha.reddy@people.example',
    emailVerified: false,
  },
  {
    id: '10005',
    name: 'Meena Rao',
    givenName: 'Meena',
    familyName: 'Rao',
    email: 'meena.rao@people.example',
    emailVerified: true,
  },
  {
    id: '10006',
    name: 'Joseph Pinto',
    givenName: 'Joseph',
    familyName: 'Pinto',
    email: 'joseph.pinto@people.example',
    emailVerified: true,
  },
  {
    id: '10007',
    name: 'Nazia Begum',
    givenName: 'Nazia',
    familyName: 'Begum',
    email: 'nazia.begum@people.example',
    emailVerified: true,
  },
  {
    id: '10008',
    name: 'Vikram Sethi',
    givenName: 'Vikram',
    familyName: 'Sethi',
    email: 'vikram.sethi@people.example',
    emailVerified: true,
  },
  {
    id: '10009',
    name: 'Sunita Patil',
    givenName: 'Sunita',
    familyName: 'Patil',
    email: 'sunita.patil@people.example',
    emailVerified: true,
  },
  {
    id: '10010',
    name: 'Leela Nair',
    givenName: 'Leela',
    familyName: 'Nair',
    email: 'leela.nair@people.example',
    emailVerified: true,
  },
  {
    id: '10011',
    name: 'Ramesh Kumar',
    givenName: 'Ramesh',
    familyName: 'Kumar',
    email: 'ramesh.kumar@people.example',
    emailVerified: true,
  },
  {
    id: '10012',
    name: 'Anita Deshmukh',
    givenName: 'Anita',
    familyName: 'Deshmukh',
    email: 'anita.deshmukh@people.example',
    emailVerified: true,
  },
  {
    id: '10013',
    name: 'Farida Khan',
    givenName: 'Farida',
    familyName: 'Khan',
    email: 'farida.khan@people.example',
    emailVerified: true,
  },
  {
    id: '10014',
    name: 'Padma Sharma',
    givenName: 'Padma',
    familyName: 'Sharma',
    email: 'padma.sharma@people.example',
    emailVerified: true,
  },
  {
    id: '10015',
    name: 'Gopal Varma',
    givenName: 'Gopal',
    familyName: 'Varma',
    email: 'gopal.varma@people.example',
    emailVerified: true,
  },
  {
    id: '10016',
    name: 'Kavya Iyer',
    givenName: 'Kavya',
    familyName: 'Iyer',
    email: 'kavya.iyer@people.example',
    emailVerified: true,
  },
  {
    id: '10017',
    name: 'Divya Menon',
    givenName: 'Divya',
    familyName: 'Menon',
    email: 'divya.menon@people.example',
    emailVerified: true,
  },
  {
    id: '10018',
    name: 'Rekha Pillai',
    givenName: 'Rekha',
    familyName: 'Pillai',
    email: 'rekha.pillai@people.example',
    emailVerified: true,
  },
  {
    id: '10019',
    name: 'Suresh Babu',
    givenName: 'Suresh',
    familyName: 'Babu',
    email: 'suresh.babu@people.example',
    emailVerified: true,
  },
  {
    id: '10020',
    name: 'Rekha Joshi',
    givenName: 'Rekha',
    familyName: 'Joshi',
    email: 'rekha.joshi@people.example',
    emailVerified: true,
  },
  {
    id: '10021',
    name: 'Harish Reddy',
    givenName: 'Harish',
    familyName: 'Reddy',
    email: 'harish.reddy@people.example',
    emailVerified: true,
  },
  ...(
    [
      ['10022', 'Arjun', 'Mehta'],
      ['10023', 'Bhavani', 'Shetty'],
      ['10024', 'Charan', 'Das'],
      ['10025', 'Deepa', 'Kulkarni'],
      ['10026', 'Eshan', 'Bose'],
      ['10027', 'Fatima', 'Sheikh'],
      ['10028', 'Girish', 'Hegde'],
      ['10029', 'Hema', 'Chandran'],
      ['10030', 'Irfan', 'Ali'],
      ['10031', 'Jyoti', 'Mishra'],
      ['10032', 'Karthik', 'Menon'],
      ['10033', 'Lalita', 'Nambiar'],
      ['10034', 'Mohan', 'Pillai'],
    ] as const
  ).map(named),
]

function named([id, givenName, familyName]: readonly [id: string, givenName: string, familyName: string]): DemoPerson {
  const email = `${givenName}.${familyName}@people.example`.toLowerCase()
  return { id, name: `${givenName} ${familyName}`, givenName, familyName, email, emailVerified: true }
}

/** The seller of the demo's own cars. */
export const demoSeller = findPersonById('10011')!

export function findPersonById(id: string | null | undefined): DemoPerson | undefined {
  return people.find((person) => person.id === id)
}
