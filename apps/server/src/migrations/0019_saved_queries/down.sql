drop table saved_queries;
