import { addressKey } from '@/server/campaign/address/addressKey';
import { fileAddress } from '@/server/campaign/address/fileAddress';
import { isSpoiled } from '@/server/campaign/address/houseNumberText';

/** Lines as files have them, each with the number, street and unit that it becomes. Those in one paragraph are one address, and no others. */
const SPELLINGS = `
  12 MAIN ST | 12 | Main St |
  12  MAIN   ST. | 12 | Main St |
  0012 Main Street | 12 | Main Street |
  12 MAIN STR | 12 | Main Str |

  12 N MAIN ST | 12 | N Main St |
  12 NORTH MAIN STREET | 12 | North Main Street |
  12 N. Main St. | 12 | N Main St |
  12 NO MAIN ST | 12 | No Main St |
  12 N.MAIN ST | 12 | N Main St |

  12 S MAIN ST | 12 | S Main St |
  12 SO. MAIN ST | 12 | So Main St |

  12 MAIN ST N | 12 | Main St N |
  12 MAIN STREET NORTH | 12 | Main Street North |

  12 MAIN AVE | 12 | Main Ave |

  196 MAIN ST | 196 | Main St |

  196 B MAIN ST | 196B | Main St |
  196B MAIN ST | 196B | Main St |
  196-B MAIN ST | 196-B | Main St |
  196 b Main Street | 196B | Main Street |

  196 A MAIN ST | 196A | Main St |

  196 MAIN ST B | 196 | Main St | Unit B
  196 MAIN ST APT B | 196 | Main St | Apt B
  196 MAIN ST UNIT B | 196 | Main St | Unit B

  196 E MAIN ST | 196 | E Main St |

  196 B ST | 196 | B St |
  196 B STREET | 196 | B Street |

  196 B STREET EXT | 196 | B Street Ext |

  196 A MILL RD | 196A | Mill Rd |

  196 B COUNTY RD 12 | 196B | County Rd 12 |

  52 ELM ST | 52 | Elm St |

  52 1/2 ELM ST | 52 1/2 | Elm St |
  52-1/2 ELM ST | 52 1/2 | Elm St |
  52 ½ ELM ST | 52 1/2 | Elm St |
  52½ ELM ST | 52 1/2 | Elm St |
  521/2 ELM ST | 52 1/2 | Elm St |

  521 ELM ST | 521 | Elm St |

  12/14 ELM ST | 12/14 | Elm St |

  12/3 ELM ST | 12/3 | Elm St |

  12-14 ELM ST | 12-14 | Elm St |
  12 - 14 ELM ST | 12-14 | Elm St |
  12 & 14 ELM ST | 12-14 | Elm St |
  12&14 ELM ST | 12-14 | Elm St |
  12 AND 14 ELM ST | 12-14 | Elm St |

  5 & 10 ST | 5 | & 10 St |

  1214 ELM ST | 1214 | Elm St |
  1214.0 ELM ST | 1214 | Elm St |
  1,214 ELM ST | 1214 | Elm St |

  12 ELM ST | 12 | Elm St |
  C/O SMITH 12 ELM ST | 12 | Elm St |
  12 ELM ST C/O SMITH | 12 | Elm St |
  12 ELM ST % SMITH | 12 | Elm St |
  ATTN: SMITH, 12 ELM ST | 12 | Elm St |
  12 ELM ST, PO BOX 5 | 12 | Elm St |
  PO BOX 5, 12 ELM ST | 12 | Elm St |
  12 ELM ST RR 2 BOX 15 | 12 | Elm St |

  12 ELM ST C/O JANE SMITH APT 4 | 12 | Elm St | Apt 4
  12 ELM ST 4 | 12 | Elm St | Unit 4

  12 ELM ST BOX 4 | 12 | Elm St | Box 4

  12 ST JOHNS ST | 12 | St Johns St |
  12 SAINT JOHNS STREET | 12 | Saint Johns Street |
  12 ST. JOHN'S ST | 12 | St John's St |

  12 ST JAMES PL | 12 | St James Pl |
  12 ST. JAMES PL | 12 | St James Pl |
  12 SAINT JAMES PLACE | 12 | Saint James Place |

  12 AVENUE B | 12 | Avenue B |
  12 AVE B | 12 | Ave B |

  12 AVENUE B 4 | 12 | Avenue B | Unit 4

  12 W AVENUE B | 12 | W Avenue B |
  12 WEST AVENUE B | 12 | West Avenue B |

  12 AVENUE 5 | 12 | Avenue 5 |
  12 AVE 5 | 12 | Ave 5 |

  12 E AVENUE | 12 | E Avenue |
  12 E AVE | 12 | E Ave |

  12 EAST AVE | 12 | East Ave |

  12 NORTH ST | 12 | North St |

  12 N ST | 12 | N St |

  12 E NORTH ST | 12 | E North St |
  12 EAST NORTH STREET | 12 | East North Street |

  12 AVENUE N | 12 | Avenue N |

  12 AVENUE NORTH | 12 | Avenue North |

  12 COUNTY ROAD 12 | 12 | County Road 12 |
  12 CO RD 12 | 12 | Co Rd 12 |
  12 CR 12 | 12 | CR 12 |
  12 COUNTY HWY 12 | 12 | County Hwy 12 |
  12 CTH 12 | 12 | CTH 12 |

  12 COUNTY ROAD A | 12 | County Road A |
  12 CTH A | 12 | CTH A |

  12 COUNTY RD ZZ | 12 | County Rd ZZ |

  12 COUNTY LINE RD | 12 | County Line Rd |

  12 STATE ROUTE 7 | 12 | State Route 7 |
  12 VT ROUTE 7 | 12 | VT Route 7 |
  12 VT RTE 7 | 12 | VT Rte 7 |
  12 VERMONT ROUTE 7 | 12 | Vermont Route 7 |
  12 RTE 7 | 12 | Rte 7 |
  12 RT 7 | 12 | Rt 7 |
  12 HIGHWAY 7 | 12 | Highway 7 |
  12 SR 7 | 12 | SR 7 |
  12 ST RT 7 | 12 | St Rt 7 |
  12 NEW YORK STATE ROUTE 7 | 12 | New York State Route 7 |

  12 RTE 7A | 12 | Rte 7A |
  12 STATE ROUTE 7 A | 12 | State Route 7 A |

  12 US HWY 7 | 12 | US Hwy 7 |
  12 US ROUTE 7 | 12 | US Route 7 |
  12 U.S. HIGHWAY 7 | 12 | US Highway 7 |
  12 US 7 | 12 | US 7 |

  12 OLD COUNTY RD 12 | 12 | Old County Rd 12 |

  12 PRIVATE ROAD 1234 | 12 | Private Road 1234 |
  12 PRIVATE RD 1234 | 12 | Private Rd 1234 |
  12 PVT RD 1234 | 12 | Pvt Rd 1234 |
  12 PR 1234 | 12 | PR 1234 |

  12 PRIVATE DR 1234 | 12 | Private Dr 1234 |

  12 TOWNSHIP ROAD 34 | 12 | Township Road 34 |
  12 TWP RD 34 | 12 | Twp Rd 34 |
  12 TR 34 | 12 | TR 34 |

  12 KY 34 | 12 | KY 34 |
  12 KY HWY 34 | 12 | KY Hwy 34 |
  12 KY-34 | 12 | Ky-34 |
  12 STATE ROUTE 34 | 12 | State Route 34 |

  12 CT 34 | 12 | Ct 34 |

  12 CO 34 | 12 | Co 34 |

  12 LA ST | 12 | La St |

  12 LA B ST | 12 | La B St |

  12 PARISH RD 12 | 12 | Parish Rd 12 |
  12 PARISH ROAD 12 | 12 | Parish Road 12 |

  12 PARISH ST 12 | 12 | Parish St | Unit 12

  12 BIA RD 12 | 12 | Bia Rd 12 |

  12 FS RD 12 | 12 | Fs Rd 12 |

  12 NF RD 12 | 12 | Nf Rd 12 |

  12 LATERAL RD 12 | 12 | Lateral Rd 12 |

  12 PARK RD 37 | 12 | Park Rd | Unit 37

  12 COUNTY ROAD NE 2100 | 12 | County Road NE 2100 |
  12 CR NE 2100 | 12 | CR NE 2100 |

  12 COUNTY ROAD SE 2100 | 12 | County Road SE 2100 |

  12 COUNTY ROAD 2100 NE | 12 | County Road 2100 NE |

  12 COUNTY ROAD F | 12 | County Road F |
  12 CTY TRK F | 12 | Cty Trk F |
  12 COUNTY TRUNK F | 12 | County Trunk F |
  12 COUNTY TRUNK HWY F | 12 | County Trunk Hwy F |

  12 COUNTY STREET 2750 | 12 | County Street 2750 |

  12 COUNTY ST 4 | 12 | County St | Unit 4

  12 STATE ST 4 | 12 | State St | Unit 4

  12 OLD ROUTE 7 | 12 | Old Route 7 |
  12 OLD RTE 7 | 12 | Old Rte 7 |

  12 STATE HWY 12 | 12 | State Hwy 12 |
  12 HIGHWAY 12 | 12 | Highway 12 |

  12 HWY 12 APT 4 | 12 | Hwy 12 | Apt 4
  12 HWY 12 4 | 12 | Hwy 12 | Unit 4

  12 FM 1960 | 12 | FM 1960 |
  12 FM 1960 RD | 12 | FM 1960 Rd |
  12 FARM TO MARKET RD 1960 | 12 | Farm To Market Rd 1960 |
  12 FARM-TO-MARKET ROAD 1960 | 12 | Farm-To-Market Road 1960 |
  12 FARM MARKET 1960 | 12 | Farm Market 1960 |

  12 FARM TO MARKET RD 1960 APT 4 | 12 | Farm To Market Rd 1960 | Apt 4

  12 FARM TO MARKET RD | 12 | Farm To Market Rd |

  N6W23001 BLUEMOUND RD | N6W23001 | Bluemound Rd |

  N56 W12345 SILVER SPRING DR | N56W12345 | Silver Spring Dr |
  N56W12345 SILVER SPRING DRIVE | N56W12345 | Silver Spring Drive |

  W1234 OAK LN | W1234 | Oak Ln |

  40W123 OAK LN | 40W123 | Oak Ln |

  123 E 400 S | 123 | E 400 S |
  123 EAST 400 SOUTH | 123 | East 400 South |

  123 W 400 S | 123 | W 400 S |

  123 E 400 S APT 4 | 123 | E 400 S | Apt 4
  123 E 400 S # 4 | 123 | E 400 S | Unit 4

  12 N 4TH ST | 12 | N 4th St |
  12 NORTH FOURTH STREET | 12 | North Fourth Street |

  12 TWENTY-FIRST AVE | 12 | Twenty-First Ave |
  12 TWENTY FIRST AVENUE | 12 | Twenty First Avenue |
  12 21ST AVE | 12 | 21st Ave |

  12 NW 7TH AVE | 12 | NW 7th Ave |
  12 NW 7 AVE | 12 | NW 7 Ave |
  12 N W 7TH AVE | 12 | N W 7th Ave |
  12 NORTHWEST SEVENTH AVENUE | 12 | Northwest Seventh Avenue |

  12 MLK JR BLVD | 12 | MLK Jr Blvd |
  12 M L KING BLVD | 12 | M L King Blvd |
  12 M.L. KING JR. BLVD | 12 | Ml King Jr Blvd |
  12 MARTIN LUTHER KING BLVD | 12 | Martin Luther King Blvd |
  12 DR MARTIN LUTHER KING JR BOULEVARD | 12 | Dr Martin Luther King Jr Boulevard |

  12 OAK PKWY | 12 | Oak Pkwy |
  12 OAK PARKWAY | 12 | Oak Parkway |
  12 OAK PKY | 12 | Oak Pky |

  12 OAK CIR | 12 | Oak Cir |
  12 OAK CR | 12 | Oak Cr |
  12 OAK CIRCLE | 12 | Oak Circle |

  12 LAKE SHORE DR | 12 | Lake Shore Dr |
  12 LAKESHORE DR | 12 | Lakeshore Dr |
  12 LK SHORE DRIVE | 12 | Lk Shore Drive |

  12 N ASH ST | 12 | N Ash St |

  12 NASH ST | 12 | Nash St |

  12 E STATE ST | 12 | E State St |

  12 ESTATE ST | 12 | Estate St |

  12 OLD NORTH MAIN ST | 12 | Old North Main St |
  12 OLD N MAIN ST | 12 | Old N Main St |

  12 MT PLEASANT RD | 12 | Mt Pleasant Rd |
  12 MOUNT PLEASANT ROAD | 12 | Mount Pleasant Road |

  12 O'NEIL CT | 12 | O'Neil Ct |
  12 O NEIL CT | 12 | O Neil Ct |
  12 ONEIL COURT | 12 | Oneil Court |

  12 TOWN & COUNTRY RD | 12 | Town & Country Rd |
  12 TOWN AND COUNTRY RD | 12 | Town And Country Rd |

  12 PARK AVE W | 12 | Park Ave W |

  12 KEY WEST DR | 12 | Key West Dr |

  14 MAIN ST #4 | 14 | Main St | Unit 4
  #4 14 MAIN ST | 14 | Main St | Unit 4
  # 4, 14 MAIN ST | 14 | Main St | Unit 4
  APT 4, 14 MAIN ST | 14 | Main St | Apt 4
  UNIT 4 14 MAIN ST | 14 | Main St | Unit 4
  14 MAIN ST # 4 | 14 | Main St | Unit 4
  14 MAIN ST 4 | 14 | Main St | Unit 4
  14 MAIN ST APT 4 | 14 | Main St | Apt 4
  14 MAIN ST APT #4 | 14 | Main St | Apt 4
  14 MAIN ST NO. 4 | 14 | Main St | No 4
  14 MAIN ST STE 4 | 14 | Main St | Ste 4
  14 MAIN ST LOT 4 | 14 | Main St | Lot 4
  14 MAIN ST APT 04 | 14 | Main St | Apt 04

  14 MAIN ST 4B | 14 | Main St | Unit 4B
  14 MAIN ST APT. 4B | 14 | Main St | Apt 4B
  14 MAIN ST APT4B | 14 | Main St | Apt 4B
  14 MAIN ST APT 4-B | 14 | Main St | Apt 4-B

  14 MAIN ST N 4 | 14 | Main St N | Unit 4

  14 MAIN ST LOT 12 | 14 | Main St | Lot 12

  14 MAIN ST UNIT A-1 | 14 | Main St | Unit A-1
  14 MAIN ST A1 | 14 | Main St | Unit A1

  14 MAIN ST 1ST FL | 14 | Main St | 1st Fl
  14 MAIN ST FIRST FLOOR | 14 | Main St | First Floor
  14 MAIN ST FL 1 | 14 | Main St | Fl 1

  14 MAIN ST 2ND FL | 14 | Main St | 2nd Fl
  14 MAIN ST FL2 | 14 | Main St | Fl2
  14 MAIN ST 2FL | 14 | Main St | Unit 2FL

  14 MAIN ST | 14 | Main St |
  14 MAIN ST APT | 14 | Main St |
  14 MAIN ST UNIT | 14 | Main St |
  14 MAIN ST # | 14 | Main St |
  14 MAIN ST APT # | 14 | Main St |

  14 MAIN ST TRAILER | 14 | Main St Trailer |

  14 MAIN ST NO | 14 | Main St No |

  14 MAIN ST REAR | 14 | Main St | Rear
  14 REAR MAIN ST | 14 | Main St | Rear
  14 MAIN ST APT REAR | 14 | Main St | Apt Rear
  14 MAIN ST UNIT REAR | 14 | Main St | Unit Rear

  14 MAIN APT REAR | 14 | Main | Apt Rear

  14 MAIN ST REAR 2 | 14 | Main St | Rear 2
  14 MAIN ST APT REAR 2 | 14 | Main St | Apt Rear 2

  14 MAIN ST LEFT | 14 | Main St | Left
  14 MAIN ST APT LEFT | 14 | Main St | Apt Left

  14 MAIN ST APT MAIN | 14 | Main St | Apt Main

  14 MAIN ST APT GARDEN | 14 | Main St | Apt Garden

  14 MAIN ST COTTAGE | 14 | Main St | Cottage
  14 MAIN ST UNIT COTTAGE | 14 | Main St | Unit Cottage

  14 MAIN ST COTTAGE 3 | 14 | Main St | Cottage 3

  14 MAIN ST CABIN B | 14 | Main St | Cabin B

  14 COTTAGE ST | 14 | Cottage St |

  14 VILLA DR | 14 | Villa Dr |

  14 LAKE PARK SPACE CENTER BLVD | 14 | Lake Park Space Center Blvd |

  14 MAIN ST BSMT | 14 | Main St | Bsmt
  14 MAIN ST BASEMENT | 14 | Main St | Basement

  14 MAIN ST FRNT | 14 | Main St | Frnt
  14 MAIN ST APT FRONT | 14 | Main St | Apt Front

  14 MAIN ST UPPR | 14 | Main St | Uppr
  14 MAIN ST UPPER | 14 | Main St | Upper
  14 MAIN ST APT UPPER | 14 | Main St | Apt Upper

  14 MAIN ST LOWER | 14 | Main St | Lower
  14 MAIN ST UNIT LOWER | 14 | Main St | Unit Lower

  14 MAIN ST BLDG 3 APT 4 | 14 | Main St | Bldg 3 Apt 4
  14 MAIN ST BUILDING 3 #4 | 14 | Main St | Building 3 #4

  14 MAIN ST PH | 14 | Main St | Ph

  14 MAIN ST PH-A | 14 | Main St | Ph-A
  14 MAIN ST PH A | 14 | Main St | Ph A

  14 MAIN ST BLDG B UNIT 4 | 14 | Main St | Bldg B Unit 4
  #4 14 MAIN ST BLDG B | 14 | Main St | Bldg B #4

  #4 5 MILE RD | 4 | 5 Mile Rd |

  #4 12 ST | 4 | 12 St |

  #4 1ST ST | 4 | 1st St |

  14 N FRONT ST | 14 | N Front St |
  14 NORTH FRONT STREET | 14 | North Front Street |

  14 BROADWAY 3C | 14 | Broadway | Unit 3C
  14 BROADWAY APT 3C | 14 | Broadway | Apt 3C

  14 NORTH AVE 5 | 14 | North Ave | Unit 5

  37-12 74TH ST | 37-12 | 74th St |
  37-12 74 ST | 37-12 | 74 St |

  3712 74TH ST | 3712 | 74th St |

  37-12 74TH ST 3C | 37-12 | 74th St | Unit 3C
`;

const paragraphs = SPELLINGS.trim()
  .split(/\n\s*\n/u)
  .map((paragraph) => paragraph.split('\n').map((line) => line.split('|').map((cell) => cell.trim())));

const addressOf = (line: string) => fileAddress((field) => (field === 'address' ? line : ''));

function keyOf(line: string): string {
  const { buildingKey, unitKey } = addressKey(addressOf(line));
  return `${buildingKey} ${unitKey}`;
}

test.each(paragraphs.flat())('%j is number %j, street %j, unit %j', (line = '', number = '', street = '', unit = '') => {
  expect(addressOf(line)).toEqual({ number, street, unit });
});

test('the spellings of one address have one key', () => {
  for (const paragraph of paragraphs)
    expect([paragraph[0]?.[0], new Set(paragraph.map(([line = '']) => keyOf(line))).size]).toEqual([paragraph[0]?.[0], 1]);
});

test('two addresses have two keys', () => {
  const keys = paragraphs.map(([first]) => keyOf(first?.[0] ?? ''));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test.each(['C/O SMITH', 'PO BOX 12', 'P.O. BOX 12', 'RR 2 BOX 15', 'HC 1 BOX 2', '4TH ST', 'N 4TH ST', ''])('%j is no door', (line) => {
  expect(addressOf(line).number).toBe('');
});

test.each([
  [{ number: '196', street: 'B MAIN', streetType: 'ST' }, ['196B', 'Main St', '']],
  [{ number: '196 b', street: 'MAIN', streetType: 'ST' }, ['196B', 'Main St', '']],
  [{ number: '12', numberSuffix: '-34', street: '74TH', streetType: 'ST' }, ['12-34', '74th St', '']],
  [{ number: '12', numberSuffix: '½', street: 'MAIN', streetType: 'ST' }, ['12 1/2', 'Main St', '']],
  [{ number: '12', street: 'MAIN ST APT 4' }, ['12', 'Main St', 'Apt 4']],
  [{ number: '12', predir: 'N', street: 'N MAIN ST', streetType: 'ST' }, ['12', 'N Main St', '']],
  [{ number: '12', street: 'MAIN STREET', streetType: 'ST' }, ['12', 'Main St', '']],
  [{ number: '12', street: 'MAIN ST W', streetType: 'ST', postdir: 'W' }, ['12', 'Main St W', '']],
  [{ number: '12', pretype: 'COUNTY ROAD', street: 'COUNTY ROAD 5' }, ['12', 'County Road 5', '']],
  [{ number: '12', premod: 'OLD', street: 'OLD MAIN', streetType: 'ST' }, ['12', 'Old Main St', '']],
  [{ number: '12', predir: 'NORTH', street: 'NORTH', streetType: 'ST' }, ['12', 'North North St', '']],
  [{ number: '12', predir: 'N', street: 'N ST' }, ['12', 'N N St', '']],
  [{ number: '12', predir: 'N', street: 'NORTH PARK', streetType: 'AVE' }, ['12', 'N North Park Ave', '']],
  [{ number: '12', street: 'OAK COURT', streetType: 'DR' }, ['12', 'Oak Court Dr', '']],
  [{ number: '12', street: 'COURT', streetType: 'CT' }, ['12', 'Court Ct', '']],
  [{ number: '1,234', street: 'MAIN ST' }, ['1234', 'Main St', '']],
  [{ number: '12 & 14', street: 'MAIN ST' }, ['12-14', 'Main St', '']],
  [{ number: '1.20E+02', street: 'MAIN ST' }, ['120', 'Main St', '']],
  [{ number: '12', street: 'MAIN ST 4B' }, ['12', 'Main St', 'Unit 4B']],
  [{ address: '12 MAIN ST', address2: 'C/O JANE SMITH' }, ['12', 'Main St', '']],
  [{ address: '12 MAIN ST', unit: 'C/O JANE SMITH' }, ['12', 'Main St', '']],
  [{ address: '12 MAIN ST', address2: 'REAR' }, ['12', 'Main St', 'Rear']],
] as [Record<string, string>, [string, string, string]][])('%j is the address %j', (cells, [number, street, unit]) => {
  expect(fileAddress((field) => cells[field] ?? '')).toEqual({ number, street, unit });
});

test.each(['4-Jan', '4-JAN-26', 'Jan-45', 'Jan-04', '2026-01-04', '2026-01-04 00:00:00', '1/4/2026', '1.20E+03', '1E+02'])(
  'nobody knows which home %j is',
  (text) => {
    expect(isSpoiled(text)).toBe(true);
  },
);

test.each([
  '12',
  '12-14',
  '12-A',
  '4-1',
  '1-04',
  '12/14',
  '12 1/2',
  '43-91',
  'N6W23001',
  '1.20E+02',
  'A-1',
  'Jan-4',
  'MAR-12',
  '2026',
  '1E2',
  '',
])('number or unit %j is what the file says', (text) => {
  expect(isSpoiled(text)).toBe(false);
});
