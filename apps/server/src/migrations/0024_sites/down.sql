drop table site_nodes;
drop table site_structures;
