drop table partial_uploads;
