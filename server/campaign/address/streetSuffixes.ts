import { wordForms } from './wordForms';

/** USPS Publication 28, appendix C1, each: the standard abbreviation, the primary name, the other spellings in use. */
const PUBLICATION_28 = `
  aly alley allee ally, anx annex anex annx, arc arcade, ave avenue av aven avenu avn avnue, byu bayou bayoo, bch beach, bnd bend
  blf bluff bluf, blfs bluffs, btm bottom bot bottm, blvd boulevard boul boulv, br branch brnch, brg bridge brdge, brk brook, brks brooks
  bg burg, bgs burgs, byp bypass bypa bypas byps, cp camp cmp, cyn canyon canyn cnyn, cpe cape, cswy causeway causwa
  ctr center cen cent centr centre cnter cntr, ctrs centers, cir circle circ circl crcl crcle, cirs circles, clf cliff, clfs cliffs
  clb club, cmn common, cmns commons, cor corner, cors corners, crse course, ct court, cts courts, cv cove, cvs coves, crk creek
  cres crescent crsent crsnt, crst crest, xing crossing crssng, xrd crossroad, xrds crossroads, curv curve, dl dale, dm dam
  dv divide div dvd, dr drive driv drv, drs drives, est estate, ests estates, expy expressway exp expr express expw
  ext extension extn extnsn extended, exts extensions, fall fall, fls falls, fry ferry frry, fld field, flds fields, flt flat, flts flats
  frd ford, frds fords, frst forest forests, frg forge forg, frgs forges, frk fork, frks forks, ft fort frt
  fwy freeway freewy frway frwy, gdn garden gardn grden grdn, gdns gardens grdns, gtwy gateway gatewy gatway gtway, gln glen, glns glens
  grn green, grns greens, grv grove grov, grvs groves, hbr harbor harb harbr hrbor, hbrs harbors, hvn haven, hts heights ht
  hwy highway highwy hiway hiwy hway, hl hill, hls hills, holw hollow hllw hollows holws, inlt inlet, is island islnd, iss islands islnds
  isle isle isles, jct junction jction jctn junctn juncton, jcts junctions jctns, ky key, kys keys, knl knoll knol, knls knolls, lk lake
  lks lakes, land land, lndg landing lndng, ln lane, lgt light, lgts lights, lf loaf, lck lock, lcks locks, ldg lodge ldge lodg
  loop loop loops, mall mall, mnr manor, mnrs manors, mdw meadow, mdws meadows medows, mews mews, ml mill, mls mills
  msn mission missn mssn, mtwy motorway, mt mount mnt, mtn mountain mntain mntn mountin mtin, mtns mountains mntns, nck neck
  orch orchard orchrd, oval oval ovl, opas overpass, park park prk parks, pkwy parkway parkwy pkway pky parkways pkwys, pass pass
  psge passage, path path paths, pike pike pikes, pne pine, pnes pines, pl place, pln plain, plns plains, plz plaza plza, pt point
  pts points, prt port, prts ports, pr prairie prr, radl radial rad radiel, ramp ramp, rnch ranch ranches rnchs, rpd rapid, rpds rapids
  rst rest, rdg ridge rdge, rdgs ridges, riv river rvr rivr, rd road, rds roads, rte route, row row, rue rue, run run, shl shoal
  shls shoals, shr shore shoar, shrs shores shoars, skwy skyway, spg spring spng sprng, spgs springs spngs sprngs, spur spur spurs
  sq square sqr sqre squ, sqs squares sqrs, sta station statn stn, stra stravenue strav straven stravn strvn strvnue, strm stream streme
  st street strt str, sts streets, smt summit sumit sumitt, ter terrace terr, trwy throughway, trce trace traces
  trak track tracks trk trks, trfy trafficway, trl trail trails trls, trlr trailer trlrs, tunl tunnel tunel tunls tunnels tunnl
  tpke turnpike trnpk turnpk, upas underpass, un union, uns unions, vly valley vally vlly, vlys valleys, via viaduct vdct viadct, vw view
  vws views, vlg village vill villag villg villiage, vlgs villages, vl ville, vis vista vist vst vsta, walk walk walks, wall wall
  way way wy, ways ways, wl well, wls wells`;

/** What files write beside it: the same forms again, with further spellings. */
const ALSO_WRITTEN = `
  blvd boulevard bl blv bvd, cir circle cr, ct court crt, hbr harbor harbour, hts heights hgts hghts, pt point pte, rte route rt
  trl trail tr, tpke turnpike tpk tnpk`;

/** By what streets are called. */
export const STREET_SUFFIXES = [...wordForms(PUBLICATION_28), ...wordForms(ALSO_WRITTEN)];
