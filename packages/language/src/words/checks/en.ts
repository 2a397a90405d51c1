/** Words of the area "checks": every key starts with "checks.". */
export default {} as const
