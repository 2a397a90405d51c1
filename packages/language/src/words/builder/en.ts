/** Words of the area "builder": every key starts with "builder.". */
export default {} as const
