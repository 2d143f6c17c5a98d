/**
 * What a column of a file of addresses can hold, and the headings by which it is known: those of counties, of OpenAddresses, of the National
 * Address Database and of NENA's standard, which most states follow.
 */
export const ADDRESS_COLUMNS = {
  id: ['id', 'hash', 'uuid', 'nguid', 'site_nguid', 'address_id', 'addr_id'],
  number: [
    'number',
    'add_number',
    'add_num',
    'addnum',
    'addrnum',
    'addr_num',
    'house_number',
    'housenum',
    'hse_num',
    'st_num',
    'address_number',
  ],
  prefix: ['addnum_pre', 'number_prefix'],
  suffix: ['suffix', 'addnum_suf', 'number_suffix', 'house_suffix'],
  premod: ['st_premod'],
  predir: ['predir', 'st_predir', 'st_prefix', 'pre_dir'],
  pretype: ['pretype', 'st_pretyp'],
  presep: ['st_presep'],
  street: ['street', 'st_name', 'street_name', 'streetname', 'fullname', 'st_fullname'],
  type: ['type', 'st_postyp', 'st_postype', 'st_type', 'street_type'],
  postdir: ['postdir', 'st_posdir', 'st_postdir', 'sufdir'],
  postmod: ['st_posmod', 'st_postmod'],
  building: ['building'],
  floor: ['floor'],
  unitType: ['unit_type'],
  unit: ['unit', 'unit_number', 'unitnum', 'apt', 'apartment'],
  address: ['address', 'full_address', 'fulladdr', 'add_full', 'site_address', 'siteaddress'],
  address2: ['address2'],
  city: ['city', 'post_city', 'post_comm', 'usps_city', 'municipality', 'inc_muni', 'town', 'placename'],
  zip: ['zip', 'zip_code', 'zip5', 'postcode', 'post_code', 'postal_code'],
  use: ['use', 'land_use'],
  election_district: ['election_district', 'voting_district', 'precinct'],
  lat: ['lat', 'latitude', 'y'],
  lon: ['lon', 'long', 'lng', 'longitude', 'x'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** `--map` takes these names. */
export const ADDRESS_FIELDS: readonly string[] = Object.keys(ADDRESS_COLUMNS);
