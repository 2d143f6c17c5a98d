import { wholeAddress } from '@/server/campaign/address/wholeAddress';

test.each([
  ['1200 ELM ST APT 5, AUSTIN, TX 78701', '1200 ELM ST APT 5', 'AUSTIN', '78701'],
  ['1202 ELM ST AUSTIN TX 78701', '1202 ELM ST', 'AUSTIN', '78701'],
  ['1204 ELM ST # 5 AUSTIN TX 78701-1234', '1204 ELM ST # 5', 'AUSTIN', '78701-1234'],
  ['1200 ELM ST #5 AUSTIN TX 78701', '1200 ELM ST #5', 'AUSTIN', '78701'],
  ['12 N MAIN ST UNIT B SAN ANTONIO TX 78201', '12 N MAIN ST UNIT B', 'SAN ANTONIO', '78201'],
  ['12 PARK LAKE DR DALLAS TX 75201', '12 PARK LAKE DR', 'DALLAS', '75201'],
  ['12 ELM AVE ST PAUL MN 55101', '12 ELM AVE', 'ST PAUL', '55101'],
  ['12 ELM ST NW WASHINGTON DC 20001', '12 ELM ST NW', 'WASHINGTON', '20001'],
  ['12 ELM ST 4B AUSTIN TX 78701', '12 ELM ST 4B', 'AUSTIN', '78701'],
  ['12 ELM ST BLDG A APT 4 AUSTIN TX 78701', '12 ELM ST BLDG A APT 4', 'AUSTIN', '78701'],
  ['12 BROADWAY NEWARK NJ 07104', '12 BROADWAY', 'NEWARK', '07104'],
  ['12 Elm St, Unit 4, Saint Albans, VT, 05478', '12 Elm St Unit 4', 'Saint Albans', '05478'],
  ['12 Elm St, Akron, OH', '12 Elm St', 'Akron', ''],
  ['12 Elm St', '12 Elm St', '', ''],
])('%s', (text, line, city, zip) => {
  expect(wholeAddress(text)).toEqual({ line, city, zip });
});
